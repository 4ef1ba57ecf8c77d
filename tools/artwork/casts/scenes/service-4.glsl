// Service 4, Machine Learning: twelve balls in three layers joined by struts; the signal's path welds into orange.
#define SHADOW .55
#define FIELD vec3(.80, .52, .40)
const vec3 CAMERA = vec3(-2.4, 3.0, 8.6), TARGET = vec3(.12, 1.70, 0);
const float FOCAL = 2.1;

const float STEP = .70;
const float GAP = 1.52;

Solid scene(vec3 p) {
  p -= vec3(0, 1.70, 0);
  p.xz *= turn(.06);

  // Each ball of the middle layer meets its neighbours on the left and on the right.
  float struts = 1e3;
  for (int i = min(int(seed), 0); i < 5; i++) {
    float row = float(i - 2);
    vec3 middle = vec3(0, row * STEP, 0);
    float near = sign(row);
    struts = min(struts, capsule(p, middle, vec3(-GAP, clamp(row - .5, -1.5, 1.5) * STEP, 0), .07));
    struts = min(struts, capsule(p, middle, vec3(-GAP, clamp(row + .5, -1.5, 1.5) * STEP, 0), .07));
    struts = min(struts, capsule(p, middle, vec3(GAP, near * STEP, 0), .07));
    if (abs(row) < 1.5) struts = min(struts, capsule(p, middle, vec3(GAP, (row - near) * STEP, 0), .07));
  }
  Solid net = solid(struts, GRAPHITE);

  vec3 left = p + vec3(GAP, 0, 0), middle = p, right = p - vec3(GAP, 0, 0);
  left.y -= STEP * (clamp(floor(left.y / STEP), -2., 1.) + .5);
  middle.y -= STEP * clamp(round(middle.y / STEP), -2., 2.);
  right.y -= STEP * clamp(round(right.y / STEP), -1., 1.);
  net = weld(net, solid(sphere(left, .29), COBALT), .10);
  net = weld(net, solid(sphere(middle, .29), BONE), .10);
  net = weld(net, solid(sphere(right, .29), STRAW), .10);

  Solid signal = solid(sphere(p, .36), MOLTEN);
  signal = weld(signal, solid(capsule(p, vec3(-GAP, .5 * STEP, 0), vec3(0), .17), MOLTEN), .16);
  signal = weld(signal, solid(capsule(p, vec3(0), vec3(GAP, STEP, 0), .17), MOLTEN), .16);
  return weld(net, signal, .14);
}
