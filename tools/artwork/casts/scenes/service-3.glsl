// Service 3, DevOps & Cloud: a cloud of five welded spheres over a graphite tray; an orange pipe loops out of it and back in. The cloud swings.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-2.4, 3.3, 8.6), TARGET = vec3(.12, 1.45, 0);
const float FOCAL = 2.05;

#define MOVES
// The angle of the cloud and its pipe around a point above them, and how far they have risen.
float swing = 0.;
float risen = 0.;

void move() {
  swing = .14 * sin(FULL_TURN * progress) * pulse(-.1, 1.);
  risen = .12 * pulse(0., 1.);
}

Solid scene(vec3 p) {
  vec3 hung = p - vec3(0, 3.6 + risen, 0);
  hung.xy *= turn(swing);
  hung.y += 3.6;
  vec3 c = hung - vec3(0, 2.10, 0);
  Solid cloud = solid(sphere(c - vec3(.06, .28, -.05), .76), BONE);
  cloud = weld(cloud, solid(sphere(c - vec3(-.78, -.02, .06), .58), BONE), .20);
  cloud = weld(cloud, solid(sphere(c - vec3(.86, .02, 0), .58), BONE), .20);
  cloud = weld(cloud, solid(sphere(c - vec3(-1.36, -.24, 0), .36), BONE), .20);
  cloud = weld(cloud, solid(sphere(c - vec3(.08, -.20, .22), .54), BONE), .20);

  // The pipe: a wide U under the cloud, with a collar on each leg.
  vec3 q = hung - vec3(-.02, 1.22, .05);
  q.xz *= turn(.16);
  float bend = q.y < 0. ? abs(length(q.xy) - .72) : abs(abs(q.x) - .72);
  float pipe = length(vec2(bend, q.z)) - .23;
  pipe = max(pipe, q.y - .9);
  cloud = weld(cloud, solid(pipe, MOLTEN), .12);
  vec3 collar = vec3(abs(q.x) - .72, q.y - .06, q.z);
  cloud = join(cloud, solid(cylinder(collar, .31, .09, .05), STRAW));

  vec3 t = p - vec3(-.04, .20, .05);
  t.xz *= turn(.06);
  Solid tray = solid(roundBox(t, vec3(1.72, .20, .86), .14), GRAPHITE);
  tray.roughness = .45;
  tray = carve(tray, roundBox(t - vec3(0, .22, 0), vec3(1.50, .14, .64), .10), .05);
  cloud = join(cloud, tray);
  vec3 light = t - vec3(.90, -.02, .86);
  light.x -= .22 * clamp(round(light.x / .22), -1., 1.);
  return join(cloud, solid(sphere(light, .06), VERDIGRIS));
}
