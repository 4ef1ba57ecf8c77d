// Service 6, Website Hosting: four stacked slabs with lights, welded to one graphite spine; the orange one half slid out. It slides
// in and out again.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-3.6, 3.7, 7.4), TARGET = vec3(.16, 1.27, .1);
const float FOCAL = 2.2;

#define MOVES
// How far the orange slab is pushed in, and the one above it pulled out.
float pushed = 0.;
float pulled = 0.;

void move() {
  pushed = pulse(0., .86);
  pulled = pulse(.2, 1.);
}

Solid slab(vec3 p, vec3 colour) {
  return solid(roundBox(p, vec3(1.15, .28, .80), .13), colour);
}

float lights(vec3 p) {
  p -= vec3(.44, 0, .80);
  p.x -= .22 * clamp(round(p.x / .22), -1., 2.);
  return sphere(p, .075);
}

Solid scene(vec3 p) {
  p.xz *= turn(.08);
  vec3 q = p - vec3(.06, .32, 0);
  vec3 slid = q - vec3(0, 1.36, .62 - .60 * pushed), top = q - vec3(0, 2.04, .46 * pulled);
  Solid rack = slab(q, COBALT);
  rack = join(rack, slab(q - vec3(0, .68, 0), BONE));
  rack = join(rack, slab(slid, MOLTEN));
  rack = join(rack, slab(top, STRAW));

  Solid spine = solid(roundBox(p - vec3(-1.16, 1.34, -.30), vec3(.17, 1.34, .26), .14), GRAPHITE);
  rack = weld(rack, spine, .16);
  rack = join(rack, solid(min(lights(q), lights(slid)), BONE));
  return join(rack, solid(min(lights(q - vec3(0, .68, 0)), lights(top)), GRAPHITE));
}
