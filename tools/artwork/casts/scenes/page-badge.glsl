// The profile: a name badge stands on its foot, with an orange clip; a small crucible and a key on its ring are beside it.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-2.2, 3.7, 9.8), TARGET = vec3(.16, 1.42, .1);
const float FOCAL = 2.16;

Solid badge(vec3 p) {
  vec3 q = p - vec3(0, 1.78, 0);
  q.yz *= turn(-.10);
  Solid card = solid(roundBox(q, vec3(1.12, 1.42, .13), .11), BONE);
  card = weld(card, solid(roundBox(q - vec3(0, .22, .12), vec3(.70, .68, .06), .06), SKY), .02);

  // Head and shoulders; the picture's lower edge cuts them off.
  Solid bust = solid(ellipsoid(q - vec3(0, .42, .22), vec3(.26, .29, .18)), STRAW);
  float shoulders = max(ellipsoid(q - vec3(0, -.42, .18), vec3(.54, .52, .20)), -.42 - q.y);
  bust = weld(bust, solid(shoulders, COBALT), .09);
  bust.distance *= .85;
  card = join(card, bust);

  card = join(card, solid(capsule(q, vec3(-.62, -.74, .13), vec3(.62, -.74, .13), .075), GRAPHITE));
  card = join(card, solid(capsule(q, vec3(-.62, -1.02, .13), vec3(.06, -1.02, .13), .075), GRAPHITE));

  // The clip: a band folded over the edge, with its stud.
  vec2 fold = vec2(length(vec2(q.z, max(q.y - 1.34, 0.))) - .21, abs(q.x) - .15);
  float band = length(max(vec2(abs(fold.x) - .06, fold.y) + .05, 0.)) - .05;
  band = max(band, 1.05 - q.y);
  card = join(card, Solid(band, MOLTEN, .2, 1., 0., 0.));
  card = join(card, Solid(sphere(q - vec3(0, 1.24, .27), .09), STRAW, .2, 1., 0., 0.));

  Solid foot = solid(roundBox(p - vec3(0, .19, .08), vec3(1.36, .19, .62), .13), ROSE);
  return weld(card, foot, .10);
}

Solid crucible(vec3 p) {
  vec3 q = p - vec3(0, .8, 0);
  Solid wall = Solid(cone(q, .8, .88, 1.34, .16), GRAPHITE, .5, .9, 0., 0.);
  Solid lip = Solid(torus(p - vec3(0, 1.55, 0), 1.24, .10), GRAPHITE, .5, .9, 0., 0.);
  Solid cup = carve(weld(wall, lip, .10), cone(q - vec3(0, .32, 0), .86, .70, 1.19, .12), .07);
  float line = max(abs(cone(q, .8, .884, 1.344, .16)) - .014, abs(p.y - .44) - .03);
  return join(cup, Solid(line, MOLTEN, .3, .8, 0., .5));
}

// Its bow lies on the ring, and is welded to it.
Solid key(vec3 p) {
  Solid all = solid(torus(p, .34, .115), STRAW);
  all = weld(all, solid(capsule(p, vec3(.34, 0, 0), vec3(1.30, 0, 0), .11), STRAW), .12);
  all = join(all, solid(roundBox(p - vec3(.94, 0, .21), vec3(.09, .09, .18), .05), STRAW));
  return join(all, solid(roundBox(p - vec3(1.22, 0, .18), vec3(.09, .09, .15), .05), STRAW));
}

Solid scene(vec3 p) {
  vec3 b = p - vec3(-.72, 0, -.20);
  b.xz *= turn(.10);
  Solid all = badge(b);

  vec3 c = (p - vec3(1.58, 0, -.20)) / .66;
  Solid cup = crucible(c);
  float pool = max(cone(c - vec3(0, .8, 0), .79, .80, 1.24, .1), c.y - 1.30);
  Solid charge = weld(Solid(pool, MOLTEN, .16, 1., 0., .14), solid(sphere(c - vec3(-.18, 1.62, .16), .60), SKY), .20);
  cup = join(cup, charge);
  cup.distance *= .66;
  all = join(all, cup);

  vec3 r = p - vec3(.36, .11, 1.62);
  all = join(all, solid(torus(r, .44, .085), COBALT));
  vec3 k = r - vec3(.58, .03, -.06);
  k.xz *= turn(-.30);
  return weld(all, key(k), .05);
}
