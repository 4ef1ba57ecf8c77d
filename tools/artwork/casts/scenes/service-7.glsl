// Service 7, WordPress Development: a wall of fitted building blocks; an orange one sinks into its place.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-3.6, 3.3, 7.6), TARGET = vec3(.02, 1.26, .1);
const float FOCAL = 2.15;

const float UNIT = .70;

// A block over the cells from `low` to `high` of the wall's grid.
float block(vec3 p, vec2 low, vec2 high) {
  vec2 middle = .5 * (low + high) * UNIT, halfSize = .5 * (high - low) * UNIT - .012;
  return roundBox(p - vec3(middle, 0), vec3(halfSize, .42), .11);
}

Solid scene(vec3 p) {
  p.xz *= turn(.04);
  vec3 q = p - vec3(-2.5 * UNIT, .01, 0);
  Solid wall = solid(block(q, vec2(0, 0), vec2(2, 2)), COBALT);
  wall = join(wall, solid(block(q, vec2(2, 0), vec2(5, 1)), STRAW));
  wall = join(wall, solid(block(q, vec2(4, 1), vec2(5, 3)), BONE));
  wall = join(wall, solid(block(q, vec2(0, 2), vec2(1, 4)), ROSE));
  wall = join(wall, solid(block(q, vec2(1, 2), vec2(2, 3)), BONE));
  wall = join(wall, solid(block(q, vec2(1, 3), vec2(3, 4)), STRAW));
  wall = join(wall, solid(block(q, vec2(4, 3), vec2(5, 4)), COBALT));
  return weld(wall, solid(block(q - vec3(0, 0, .50), vec2(2, 1), vec2(4, 3)), MOLTEN), .20);
}
