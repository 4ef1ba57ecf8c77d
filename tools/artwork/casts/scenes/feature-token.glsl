// Crypto: a coin on its edge, another one lying before it.
#define SHADOW .5
#define FIELD vec3(.84, .84, .82)
const vec3 CAMERA = vec3(-1.8, 2.6, 5.8), TARGET = vec3(.30, .66, 0.);
const float FOCAL = 1.95;

Solid coin(vec3 p, vec3 colour, vec3 mark) {
  Solid all = solid(cylinder(p, .80, .16, .06), colour);
  all = carve(all, cylinder(vec3(p.x, abs(p.y) - .17, p.z), .60, .05, .02), .03);
  return join(all, solid(cylinder(p, .26, .17, .05), mark));
}

Solid scene(vec3 p) {
  vec3 standing = p - vec3(-.10, .80, -.20);
  standing.xz *= turn(.45);
  vec3 lying = p - vec3(.62, .16, .72);
  return join(coin(standing.xzy, STRAW, MOLTEN), coin(lying * 1.0, COBALT, SKY));
}
