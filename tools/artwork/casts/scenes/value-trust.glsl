// Trust: two spheres welded into one.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-1.6, 2.7, 5.8), TARGET = vec3(.14, .68, 0.);
const float FOCAL = 1.9;

Solid scene(vec3 p) {
  Solid large = solid(sphere(p - vec3(-.48, .78, -.06), .78), STRAW);
  Solid small = solid(sphere(p - vec3(.70, .58, .22), .58), MOLTEN);
  return weld(large, small, .42);
}
