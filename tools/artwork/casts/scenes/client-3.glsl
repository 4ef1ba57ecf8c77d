// A client without a picture: a ring on its edge.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-1.6, 2.9, 5.6), TARGET = vec3(.12, .80, 0.);
const float FOCAL = 2.05;

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, .98, 0);
  q.xz *= turn(.55);
  Solid ring = solid(torus(q.xzy, .62, .34), STRAW);
  return weld(ring, solid(sphere(p - vec3(.62, .26, .78), .26), COBALT), .08);
}
