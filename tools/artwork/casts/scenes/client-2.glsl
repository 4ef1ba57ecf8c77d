// A client without a picture: a cube with a level line.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-1.6, 2.9, 5.6), TARGET = vec3(.0, .74, 0.);
const float FOCAL = 2.0;

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, .78, 0);
  q.xz *= turn(.5);
  Solid cube = solid(roundBox(q, vec3(.78), .2), MOLTEN);
  float line = max(roundBox(q, vec3(.788), .205), abs(q.y - .3) - .07);
  return join(cube, Solid(line, BONE, .4, .6, 0., 0.));
}
