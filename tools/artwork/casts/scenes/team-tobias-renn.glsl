// Light skin, ginger beard as one welded shape, cropped hair, verdigris overshirt, molten headphones. Amused.
#define SHADOW .0
#define FIELD vec3(.80, .60, .22)
#define FLOOR_Y -3.
const vec3 CAMERA = vec3(-1.1, 1.86, 7.6), TARGET = vec3(.02, 1.57, 0.);
const float FOCAL = 2.27;

const vec3 SKIN = vec3(.80, .47, .33), GINGER = vec3(.50, .145, .03), LIPS = vec3(.55, .17, .13);

Solid skin(float d) { return Solid(d, SKIN, .5, .5, 0., 0.); }
Solid hair(float d) { return Solid(d, GINGER, .5, .5, 0., 0.); }
Solid cloth(float d) { return Solid(d, VERDIGRIS, .6, .35, 0., 0.); }
Solid shell(float d) { return Solid(d, MOLTEN, .2, 1., 0., 0.); }

Solid head(vec3 p, vec3 h, vec3 m) {
  Solid all = skin(ellipsoid(h, vec3(.58, .70, .60)));
  all = weld(all, skin(ellipsoid(h - vec3(0, -.34, .10), vec3(.45, .40, .44))), .18);
  all = weld(all, skin(capsule(h, vec3(0, .04, .58), vec3(0, -.13, .69), .085)), .10);
  all = weld(all, skin(ellipsoid(m - vec3(.59, -.05, .0), vec3(.09, .15, .11))), .05);
  return weld(all, skin(capsule(p, vec3(0, .6, -.04), vec3(0, 1.3, -.02), .30)), .14);
}

// The beard runs from ear to ear and closes over the lip; the mouth is set into it.
Solid beard(vec3 h, vec3 m) {
  Solid all = hair(ellipsoid(h - vec3(0, -.44, .14), vec3(.51, .46, .50)));
  all = carve(all, ellipsoid(h - vec3(0, .10, .52), vec3(.42, .345, .50)), .08);
  all = carve(all, roundBox(h - vec3(0, .72, 0), vec3(2., .80, 2.), .05), .12);
  return weld(all, hair(capsule(m, vec3(.03, -.265, .635), vec3(.20, -.33, .565), .062)), .06);
}

Solid crop(vec3 h) {
  Solid all = hair(ellipsoid(h - vec3(0, .20, -.10), vec3(.625, .60, .63)));
  all = carve(all, roundBox(h - vec3(0, -.12, .72), vec3(2., .54, .45), .16), .10);
  return carve(all, roundBox(h - vec3(0, -1.0, .2), vec3(2., .80, 2.), .1), .16);
}

// A brow or a mouth: a bar from a to b, bowed upwards in the middle by `bow`.
float arc(vec3 p, vec3 a, vec3 b, float bow, float r) {
  float along = clamp((p.x - a.x) / (b.x - a.x), 0., 1.);
  p.y -= bow * 4. * along * (1. - along);
  return capsule(p, a, b, r) * .85;
}

// One brow up and half a smile: h is not mirrored here.
Solid face(vec3 h, vec3 m) {
  float low = arc(h, vec3(-.14, .215, .595), vec3(-.36, .205, .485), .02, .036);
  float raised = arc(h, vec3(.14, .265, .585), vec3(.37, .275, .460), .065, .036);
  Solid all = hair(min(low, raised));
  float smile = arc(h, vec3(-.12, -.405, .635), vec3(.175, -.350, .615), -.042, .030);
  all = join(all, Solid(smile, LIPS, .4, .5, 0., 0.));
  all = join(all, Solid(ellipsoid(m - vec3(.235, .03, .545), vec3(.05, .062, .05)), vec3(.012), .2, 1., 0., 0.));
  return join(all, Solid(sphere(m - vec3(.220, .056, .596), .013), vec3(.95), .3, .5, 0., .4));
}

Solid overshirt(vec3 p) {
  float torso = ellipsoid(p - vec3(0, -.35, -.08), vec3(1.20, 1.02, .66));
  Solid all = cloth(torso);
  vec3 fold = vec3(abs(p.x), p.yz);
  all = weld(all, cloth(capsule(fold, vec3(.60, .25, -.06), vec3(1.18, -.75, -.06), .37)), .25);
  // The open front shows a bone shirt; two collar leaves lie beside it.
  float opening = (fold.x - .10 - .24 * clamp(p.y, 0., .8)) * .95;
  float shirt = min(max(torso - .015, opening), torus(p - vec3(0, .66, -.03), .31, .075));
  all = join(all, Solid(shirt, BONE, .6, .3, 0., 0.));
  vec3 leaf = fold - vec3(.385, .45, .34);
  leaf.xy *= turn(.24);
  leaf.yz *= turn(.66);
  Solid collar = cloth(roundBox(leaf, vec3(.20, .27, .05), .045));
  collar = carve(collar, .05 - dot(leaf.xy, normalize(vec2(1., -.75))), .05);
  return join(all, collar);
}

// Worn round the neck: a bow behind it, and an ear cup on either side of the collar.
Solid headphones(vec3 p) {
  vec3 q = p - vec3(0, .72, .02);
  q.yz *= turn(.30);
  Solid all = shell(max(torus(q, .46, .055), q.z - .20));
  vec3 cup = vec3(abs(q.x), q.yz) - vec3(.47, -.04, .30);
  cup.xz *= turn(.55);
  all = weld(all, shell(cylinder(cup.yxz, .175, .085, .05)), .06);
  return join(all, Solid(cylinder(cup.yxz + vec3(0, .09, 0), .14, .045, .04), GRAPHITE, .5, .6, 0., 0.));
}

Solid scene(vec3 p) {
  vec3 h = p - vec3(0, 1.78, 0);
  h.xz *= turn(-.26);
  h.xy *= turn(-.04);
  vec3 m = vec3(abs(h.x), h.yz);
  Solid all = weld(head(p, h, m), beard(h, m), .035);
  all = join(join(all, crop(h)), face(h, m));
  return join(join(all, overshirt(p)), headphones(p));
}
