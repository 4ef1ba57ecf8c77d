// Service 5, Blockchain: three links, welded where they touch, on a graphite disc. A wave runs through them.
#define SHADOW .55
#define FIELD vec3(.77, .74, .64)
const vec3 CAMERA = vec3(-2.0, 4.3, 8.6), TARGET = vec3(.18, .76, .0);
const float FOCAL = 2.12;

#define MOVES
// How far each link is lifted.
vec3 lifts = vec3(0);

void move() {
  lifts = vec3(pulse(0., .52), pulse(.2, .74), pulse(.42, .98));
}

float link(vec3 p) {
  p.x -= clamp(p.x, -.36, .36);
  return length(vec2(length(p.xy) - .60, p.z)) - .225;
}

Solid scene(vec3 p) {
  vec3 up = .34 * lifts;
  vec3 a = p - vec3(-1.19, 1.16 + up.x, 0), b = p - vec3(.02, 1.52 + up.y, .05), c = p - vec3(1.25, 1.18 + up.z, 0);
  a.xy *= turn(-.50 + .16 * lifts.x);
  a.yz *= turn(.42);
  b.xy *= turn(.06 - .12 * lifts.y);
  b.yz *= turn(-.70);
  c.xy *= turn(.38 - .16 * lifts.z);
  c.yz *= turn(.45);
  Solid chain = solid(link(a), STRAW);
  chain = weld(chain, solid(link(b), MOLTEN), .16);
  chain = weld(chain, solid(link(c), COBALT), .16);

  Solid disc = solid(cylinder(p - vec3(.05, .11, .05), 1.66, .11, .09), GRAPHITE);
  disc.roughness = .45;
  vec3 d = p - vec3(-.10, .48, 1.02);
  d.xz *= turn(.5);
  return join(join(chain, disc), solid(roundBox(d, vec3(.28), .06), BONE));
}
