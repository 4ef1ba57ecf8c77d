// Integrity: a cube, true on all sides, with one molten level line.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-2.0, 3.1, 5.4), TARGET = vec3(.18, .74, 0.);
const float FOCAL = 2.15;

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, .8, 0);
  q.xz *= turn(.35);
  Solid cube = solid(roundBox(q, vec3(.8), .12), COBALT);
  float line = max(roundBox(q, vec3(.808), .125), abs(q.y + .42) - .045);
  return join(cube, Solid(line, MOLTEN, .3, .9, 0., 0.));
}
