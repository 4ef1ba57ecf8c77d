// Service 10, Graphic Designing: a blue ribbon in a smooth wave with three square handles; an orange pen tip touches its end.
// The pen draws, and the upper handle follows.
#define SHADOW .55
#define FIELD vec3(.77, .74, .64)
const vec3 CAMERA = vec3(-2.2, 3.5, 8.4), TARGET = vec3(.26, 1.48, 0);
const float FOCAL = 2.1;

#define MOVES
// The angle of the pen around its tip, how far the tip is lifted, and the angle of the upper handle.
float stroke = 0.;
float lifted = 0.;
float pulled = 0.;

void move() {
  stroke = .30 * sin(FULL_TURN * progress) * pulse(-.2, 1.);
  lifted = .16 * pulse(.3, .7);
  pulled = .55 * pulse(.1, 1.);
}

const float BEND = .74;

// Distance to a half circle below its middle.
float bowl(vec2 p) {
  return p.y < 0. ? abs(length(p) - BEND) : length(vec2(abs(p.x) - BEND, p.y));
}

Solid scene(vec3 p) {
  p.xz *= turn(.04);
  vec3 w = p - vec3(-.30, .92, 0);
  float wave = min(bowl(w.xy - vec2(BEND, 0)), bowl(-w.xy - vec2(BEND, 0)));
  vec2 e = vec2(wave - .17, abs(w.z) - .50) + .13;
  Solid ribbon = solid(min(max(e.x, e.y), 0.) + length(max(e, 0.)) - .13, COBALT);

  // The handles: at the start, where the wave turns, and at the end of the line that leads it there.
  vec3 h = w - vec3(0, 0, .52);
  h.xy *= turn(.34 - pulled);
  Solid handles = solid(capsule(h, vec3(0), vec3(0, 1.22, 0), .06), GRAPHITE);
  h.y -= h.y > .61 ? 1.22 : 0.;
  handles = join(handles, solid(roundBox(h, vec3(.21, .21, .17), .05), STRAW));

  handles = join(handles, solid(roundBox(w + vec3(2. * BEND, -.04, 0), vec3(.22, .22, .56), .05), STRAW));

  // The pen, along its own axis, tip down.
  vec3 n = w - vec3(2. * BEND, .06 + lifted, .16);
  n.xy *= turn(.36 + stroke);
  n.yz *= turn(-.10);
  Solid pen = weld(ribbon, solid(cone(n - vec3(0, .48, 0), .56, .07, .40, .05), MOLTEN), .26);
  pen = join(pen, solid(cylinder(n - vec3(0, 1.14, 0), .42, .11, .05), BONE));
  pen = join(pen, solid(cylinder(n - vec3(0, 1.66, 0), .38, .44, .12), GRAPHITE));
  return join(pen, handles);
}
