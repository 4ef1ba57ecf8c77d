// Service 9, UI/UX: a toggle, a slider and a dial welded to one bone plate; the slider's knob is orange.
// All three are operated.
#define SHADOW .55
#define FIELD vec3(.80, .52, .40)
const vec3 CAMERA = vec3(-2.8, 3.4, 8.0), TARGET = vec3(.10, 1.28, 0);
const float FOCAL = 2.4;

#define MOVES
// How far the toggle is switched, the dial turned and the knob pushed.
vec3 used = vec3(0);

void move() {
  used = vec3(pulse(0., .62), pulse(.14, .84), pulse(.3, 1.));
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, 1.34, 0);
  q.xz *= turn(-.10);
  q.yz *= turn(.22);
  Solid plate = solid(roundBox(q, vec3(1.62, 1.32, .24), .20), BONE);

  vec3 t = q - vec3(-.80, .56, .28);
  plate = weld(plate, solid(capsule(t, vec3(-.32, 0, 0), vec3(.32, 0, 0), .34), VERDIGRIS), .08);
  plate = join(plate, solid(sphere(t - vec3(.34 - .68 * used.x, 0, .18), .30), BONE));

  vec3 d = q - vec3(.74, .48, .46);
  vec3 hand = d;
  hand.xy *= turn(2.1 * used.y);
  plate = weld(plate, solid(cylinder(d.xzy, .58, .28, .14), STRAW), .14);
  plate = join(plate, solid(capsule(hand, vec3(-.08, .14, .26), vec3(-.20, .36, .26), .08), COBALT));

  vec3 s = q - vec3(0, -.70, .25);
  plate = weld(plate, solid(capsule(s, vec3(-1.18, 0, 0), vec3(1.18, 0, 0), .15), COBALT), .06);
  return weld(plate, solid(sphere(s - vec3(.26 + .62 * used.z, 0, .18), .40), MOLTEN), .12);
}
