// A client without a picture: a cone that a ball has welded to.
#define SHADOW .55
#define FIELD vec3(.70, .36, .34)
const vec3 CAMERA = vec3(-1.6, 2.9, 5.6), TARGET = vec3(.2, .72, 0.);
const float FOCAL = 1.95;

Solid scene(vec3 p) {
  Solid tall = solid(cone(p - vec3(-.1, .9, 0), .9, .86, .16, .12), VERDIGRIS);
  return weld(tall, solid(sphere(p - vec3(.74, .40, .42), .40), STRAW), .2);
}
