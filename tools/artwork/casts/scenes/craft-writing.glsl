// Content Writing: a sheet that stands up from the desk. The pencil draws its last line, still hot.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-2.3, 3.5, 8.6), TARGET = vec3(.30, 1.42, .1);
const float FOCAL = 2.12;

Solid line(vec3 p, float y, float to, float thick, vec3 colour) {
  return solid(capsule(p, vec3(-.92, y, .10), vec3(to, y, .10), thick), colour);
}

Solid scene(vec3 p) {
  p.xz *= turn(.20);
  vec3 s = p - vec3(0, 1.52, -.46);
  s.yz *= turn(-.16);
  Solid sheet = solid(roundBox(s, vec3(1.30, 1.42, .08), .08), BONE);
  // The foot of the sheet, which runs out over the desk.
  sheet = weld(sheet, solid(roundBox(p - vec3(0, .08, .20), vec3(1.30, .08, .62), .08), BONE), .55);

  Solid words = line(s, 1.00, .16, .13, COBALT);
  words = join(words, line(s, .56, .88, .07, GRAPHITE));
  words = join(words, line(s, .28, .70, .07, GRAPHITE));
  words = join(words, line(s, .00, .92, .07, GRAPHITE));
  Solid last = Solid(capsule(s, vec3(-.92, -.34, .10), vec3(.20, -.34, .10), .10), MOLTEN, .2, 1., 0., 0.);

  // The pencil along its own axis, point down, at the end of the line.
  vec3 n = s - vec3(.24, -.34, .14);
  n.xy *= turn(.74);
  n.yz *= turn(-.62);
  Solid point = solid(cone(n - vec3(0, .26, 0), .26, .05, .27, .04), BONE);
  Solid pencil = join(point, solid(cylinder(n - vec3(0, 1.10, 0), .27, .60, .05), STRAW));
  pencil = join(pencil, solid(cylinder(n - vec3(0, 1.78, 0), .285, .12, .04), GRAPHITE));
  pencil = join(pencil, solid(cylinder(n - vec3(0, 2.04, 0), .265, .20, .12), ROSE));
  last = weld(last, pencil, .16);

  return join(weld(sheet, words, .03), last);
}
