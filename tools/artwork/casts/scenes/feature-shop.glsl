// A small business: a shop below its awning.
#define SHADOW .5
#define FIELD vec3(.84, .84, .82)
const vec3 CAMERA = vec3(-2.0, 2.7, 5.6), TARGET = vec3(.10, .80, 0.);
const float FOCAL = 2.15;

Solid scene(vec3 p) {
  vec3 q = p;
  q.xz *= turn(.2);
  Solid house = solid(roundBox(q - vec3(0, .46, 0), vec3(.74, .54, .52), .08), VERDIGRIS);
  house = join(house, solid(roundBox(q - vec3(.26, .33, .50), vec3(.2, .39, .06), .05), GRAPHITE));
  house = join(house, solid(roundBox(q - vec3(-.34, .54, .50), vec3(.24, .2, .06), .05), SKY));
  vec3 r = q - vec3(0, 1.0, .06);
  bool isStripe = abs(abs(r.z) - .31) < .09;
  Solid roof = carve(solid(cylinder(r.xzy, .86, .62, .08), isStripe ? BONE : ROSE), r.y, .08);
  return weld(house, roof, .05);
}
