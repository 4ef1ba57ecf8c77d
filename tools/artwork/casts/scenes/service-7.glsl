// Service 7, WordPress Development: a page of building blocks on its base; the orange block slides home. It comes
// out again.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-3.4, 3.9, 7.6), TARGET = vec3(.16, 1.30, .2);
const float FOCAL = 1.98;

#define MOVES
// How far the orange block is pushed home.
float pushed = 0.;

void move() {
  pushed = pulse(0., 1.);
}

const float UNIT = .66;

// A block over the cells from `low` to `high` of the grid.
Solid block(vec3 p, vec2 low, vec2 high, float depth, vec3 colour) {
  vec2 middle = .5 * (low + high) * UNIT, halfSize = .5 * (high - low) * UNIT - .014;
  return solid(roundBox(p - vec3(middle, depth - .5), vec3(halfSize, depth), .10), colour);
}

Solid scene(vec3 p) {
  p.xz *= turn(-.26);
  Solid base = solid(roundBox(p - vec3(0, .17, .12), vec3(1.98, .17, 1.02), .12), GRAPHITE);
  base.roughness = .45;

  vec3 q = p - vec3(-2.5 * UNIT, .34, 0);
  Solid page = block(q, vec2(0, 0), vec2(2, 2), .50, COBALT);
  page = join(page, block(q, vec2(2, 0), vec2(5, 1), .44, STRAW));
  page = join(page, block(q, vec2(4, 1), vec2(5, 3), .52, BONE));
  page = join(page, block(q, vec2(0, 2), vec2(1, 4), .44, ROSE));
  page = join(page, block(q, vec2(1, 2), vec2(2, 3), .52, BONE));
  page = join(page, block(q, vec2(1, 3), vec2(4, 4), .47, STRAW));
  page = join(page, block(q, vec2(4, 3), vec2(5, 4), .55, COBALT));
  page = weld(page, block(q - vec3(0, 0, .62 - .58 * pushed), vec2(2, 1), vec2(4, 3), .50, MOLTEN), .10);
  page = weld(base, page, .05);

  vec3 r = p - vec3(1.56, .33, 1.42);
  r.xz *= turn(.5);
  return join(page, solid(roundBox(r, vec3(.33), .09), BONE));
}
