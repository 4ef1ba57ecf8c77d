// Fintech: bars that rise, and a ball that climbs them.
#define SHADOW .5
#define FIELD vec3(.84, .84, .82)
const vec3 CAMERA = vec3(-2.2, 2.9, 5.6), TARGET = vec3(.06, .90, 0.);
const float FOCAL = 2.1;

Solid scene(vec3 p) {
  vec3 q = p;
  q.xz *= turn(.15);
  Solid all = solid(roundBox(q - vec3(-.80, .26, 0), vec3(.34, .26, .40), .09), ROSE);
  all = weld(all, solid(roundBox(q - vec3(-.02, .50, 0), vec3(.34, .50, .40), .09), STRAW), .10);
  all = weld(all, solid(roundBox(q - vec3(.76, .78, 0), vec3(.34, .78, .40), .09), COBALT), .10);
  return join(all, Solid(sphere(q - vec3(-.02, 1.26, 0), .26), MOLTEN, .16, 1., 0., 0.));
}
