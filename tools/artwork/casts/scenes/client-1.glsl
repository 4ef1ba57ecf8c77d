// A client without a picture: two spheres welded, a large and a small one.
#define SHADOW .55
#define FIELD vec3(.80, .60, .22)
const vec3 CAMERA = vec3(-1.6, 2.9, 5.6), TARGET = vec3(.22, .66, 0.);
const float FOCAL = 2.0;

Solid scene(vec3 p) {
  Solid large = solid(sphere(p - vec3(-.22, .86, -.1), .86), COBALT);
  Solid small = solid(sphere(p - vec3(.72, .54, .42), .50), ROSE);
  return weld(large, small, .34);
}
