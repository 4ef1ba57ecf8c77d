// Service 12, Code Calling: two angle brackets and a slash are the cradle; the orange handset rests on it. It rings.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-2.0, 3.5, 8.6), TARGET = vec3(.18, 1.48, 0);
const float FOCAL = 2.04;

#define MOVES
// How far the handset is lifted off its cradle, and its angle.
float lifted = 0.;
float shaken = 0.;

void move() {
  lifted = .30 * pulse(0., 1.);
  shaken = .11 * sin(3. * FULL_TURN * progress) * pulse(0., 1.);
}

float bracket(vec3 p) {
  p.y = abs(p.y);
  return capsule(p, vec3(-.44, 0, 0), vec3(.20, .92, 0), .25);
}

// Lies along x, ear and mouthpiece down.
Solid handset(vec3 p) {
  vec3 fold = vec3(abs(p.x), p.yz);
  float bend = .10 * fold.x * fold.x;
  Solid grip = solid(capsule(fold + vec3(0, bend, 0), vec3(0), vec3(1.62, 0, 0), .27) * .9, MOLTEN);
  vec3 cup = fold - vec3(1.72, -.50, 0);
  cup.xy *= turn(-.20);
  Solid cups = solid(cylinder(cup, .46, .24, .13), MOLTEN);
  cups = join(cups, solid(cylinder(cup + vec3(0, .22, 0), .34, .10, .05), GRAPHITE));
  return weld(grip, cups, .34);
}

Solid scene(vec3 p) {
  p.xz *= turn(.10);
  Solid base = solid(roundBox(p - vec3(0, .19, .05), vec3(1.86, .19, .80), .14), GRAPHITE);
  base.roughness = .45;

  vec3 q = p - vec3(0, 1.42, 0);
  Solid code = solid(bracket(q + vec3(1.02, 0, 0)), COBALT);
  code = join(code, solid(bracket((q - vec3(1.02, 0, 0)) * vec3(-1, 1, 1)), STRAW));
  code = join(code, solid(capsule(q, vec3(-.24, -.84, 0), vec3(.24, .84, 0), .22), BONE));
  code = weld(base, code, .18);
  vec3 rung = p - vec3(0, 2.86 + lifted, .02);
  rung.xy *= turn(shaken);
  return weld(code, handset(rung), .10);
}
