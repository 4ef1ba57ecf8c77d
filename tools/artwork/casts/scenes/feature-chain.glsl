// Blockchain: two links, one through the other, welded where they touch.
#define SHADOW .5
#define FIELD vec3(.84, .84, .82)
const vec3 CAMERA = vec3(-1.9, 3.0, 5.6), TARGET = vec3(.08, .66, 0.);
const float FOCAL = 2.2;

Solid scene(vec3 p) {
  vec3 standing = p - vec3(-.40, .72, 0);
  standing.xz *= turn(.25);
  Solid one = solid(torus(standing.xzy, .56, .19), COBALT);
  vec3 lying = p - vec3(.42, .62, .02);
  lying.yz *= turn(.95);
  lying.xy *= turn(-.12);
  return weld(one, solid(torus(lying, .56, .19), MOLTEN), .06);
}
