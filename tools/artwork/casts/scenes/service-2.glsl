// Service 2, App Development: a telephone leans on a blue wedge; four tiles swell out of its glass, the orange one half free. The tiles are pressed one by one,
// and it comes further out.
#define SHADOW .55
#define FIELD vec3(.80, .60, .22)
const vec3 CAMERA = vec3(-3.4, 3.5, 7.6), TARGET = vec3(.10, 1.28, -.1);
const float FOCAL = 2.25;

#define MOVES
// How far the other tiles are pressed in, and how far the free one is pulled out.
vec3 pressed = vec3(0);
float pulled = 0.;

void move() {
  pressed = vec3(pulse(0., .34), pulse(.14, .48), pulse(.28, .62));
  pulled = pulse(.36, 1.);
}

const float LEAN = .42;

float tile(vec3 p, vec2 middle) {
  return roundBox(p - vec3(middle, .22), vec3(.27, .27, .15), .11);
}

Solid scene(vec3 p) {
  p.xz *= turn(-.16);

  vec3 q = p - vec3(-.10, 1.36, .15);
  q.yz *= turn(LEAN);
  Solid phone = solid(roundBox(q, vec3(.96, 1.46, .17), .16), BONE);
  phone = weld(phone, solid(roundBox(q - vec3(0, 0, .12), vec3(.82, 1.32, .08), .07), SKY), .02);
  phone = join(phone, solid(capsule(q, vec3(-.18, 1.12, .20), vec3(.18, 1.12, .20), .045), COBALT));

  phone = weld(phone, solid(tile(q + vec3(0, 0, .2 * pressed.x), vec2(-.38, .34)), VERDIGRIS), .10);
  phone = weld(phone, solid(tile(q + vec3(0, 0, .2 * pressed.y), vec2(-.38, -.46)), BONE), .10);
  phone = weld(phone, solid(tile(q + vec3(0, 0, .2 * pressed.z), vec2(.38, -.46)), COBALT), .10);
  vec3 free = q - vec3(.60 + .10 * pulled, .58 + .12 * pulled, .46 + .34 * pulled);
  free.xy *= turn(-.24 - .35 * pulled);
  free.xz *= turn(-.42);
  free.yz *= turn(-.04);
  phone = weld(phone, solid(roundBox(free, vec3(.31, .31, .15), .11), MOLTEN), .36);

  // The wedge: a block whose upper front is cut off along the telephone's back.
  float behind = q.z + .15;
  Solid wedge = solid(roundBox(p - vec3(-.06, .94, -.08), vec3(1.28, .94, .66), .12), COBALT);
  return join(phone, carve(wedge, -behind, .10));
}
