// A small business: a shop below its awning.
#define SHADOW .5
#define FIELD vec3(.84, .84, .82)
const vec3 CAMERA = vec3(-2.0, 2.7, 5.6), TARGET = vec3(.10, .80, 0.);
const float FOCAL = 2.15;

Solid scene(vec3 p) {
  vec3 q = p;
  q.xz *= turn(.2);
  Solid house = solid(roundBox(q - vec3(0, .5, 0), vec3(.74, .5, .52), .08), VERDIGRIS);
  house = join(house, solid(roundBox(q - vec3(.26, .36, .50), vec3(.2, .36, .06), .05), GRAPHITE));
  house = join(house, solid(roundBox(q - vec3(-.34, .54, .50), vec3(.24, .2, .06), .05), SKY));
  vec3 r = q - vec3(0, 1.0, .06);
  Solid roof = solid(max(cylinder(r.xzy, .86, .62, .06), -r.y), ROSE);
  float stripe = max(max(cylinder(r.xzy, .868, .626, .06), -r.y), abs(abs(r.z) - .31) - .09);
  return join(house, join(roof, Solid(stripe, BONE, .4, .6, 0., 0.)));
}
