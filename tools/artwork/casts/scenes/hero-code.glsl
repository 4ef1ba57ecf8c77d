// Code entry: a tray with four wells. Two balls have fused with it, the third is landing, the molten one still falls.
#define SHADOW .55
const vec3 CAMERA = vec3(-1.9, 5.0, 9.6), TARGET = vec3(.10, 1.42, .1);
const float FOCAL = 1.92;

const float STEP = 1.06;

Solid ball(vec3 p, float well, float height, vec3 colour) {
  return solid(sphere(p - vec3((well - 1.5) * STEP, height, 0), .47), colour);
}

Solid scene(vec3 p) {
  p.xz *= turn(.34);
  Solid tray = solid(roundBox(p - vec3(0, .34, 0), vec3(2.22, .34, .80), .22), BONE);
  vec3 q = p - vec3(0, .80, 0);
  q.x -= STEP * clamp(floor(q.x / STEP) + .5, -1.5, 1.5);
  tray = carve(tray, sphere(q, .53), .08);

  tray = weld(tray, ball(p, 0., .74, COBALT), .20);
  tray = weld(tray, ball(p, 1., .74, STRAW), .20);
  Solid all = join(tray, ball(p, 2., 1.46, ROSE));
  return join(all, ball(p, 3., 2.86, MOLTEN));
}
