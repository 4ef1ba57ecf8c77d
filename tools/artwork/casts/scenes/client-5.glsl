// A client without a picture: a half sphere with a ball in its hollow.
#define SHADOW .55
#define FIELD vec3(.62, .60, .54)
const vec3 CAMERA = vec3(-1.6, 2.9, 5.6), TARGET = vec3(.0, .78, 0.);
const float FOCAL = 2.15;

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, .98, 0);
  Solid bowl = solid(max(sphere(q, .98), q.y), COBALT);
  bowl = carve(bowl, sphere(q, .74), .06);
  return join(bowl, solid(sphere(p - vec3(.05, 1.02, 0), .60), MOLTEN));
}
