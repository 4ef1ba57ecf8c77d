// A start-up: a rocket about to leave.
#define SHADOW .5
#define FIELD vec3(.84, .84, .82)
const vec3 CAMERA = vec3(-1.8, 2.6, 6.0), TARGET = vec3(.10, 1.06, 0.);
const float FOCAL = 2.1;

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, .30, 0);
  q.xy *= turn(.22);
  vec3 hull = q - vec3(0, .92, 0);
  Solid all = solid(max(ellipsoid(hull, vec3(.48, 1.02, .48)), -hull.y - .66), BONE);
  Solid nose = solid(max(ellipsoid(hull, vec3(.487, 1.027, .487)), .50 - hull.y), MOLTEN);
  all = join(all, nose);
  all = join(all, solid(sphere(hull - vec3(-.10, .14, .40), .17), SKY));
  for (int i = 0; i < 3; i++) {
    vec3 fin = hull;
    fin.xz *= turn(float(i) * 2.0944 + .4);
    fin -= vec3(.50, -.52, 0);
    fin.xy *= turn(-.35);
    all = weld(all, solid(roundBox(fin, vec3(.16, .30, .06), .05), COBALT), .05);
  }
  vec3 flame = q - vec3(0, .10, 0);
  return join(all, solid(cone(flame, .22, .10, .30, .06), STRAW));
}
