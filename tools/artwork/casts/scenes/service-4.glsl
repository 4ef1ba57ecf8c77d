// Service 4, Machine Learning: a shape sorter. It has learnt which solid goes where; the orange ball fuses with its hole. Cube and ball
// sink into theirs and jump out again.
#define SHADOW .55
#define FIELD vec3(.80, .52, .40)
const vec3 CAMERA = vec3(-2.7, 4.1, 8.2), TARGET = vec3(.10, 1.02, .1);
const float FOCAL = 2.24;

#define MOVES
// How far cube and ball are above their holes, and how deep in them. The picture has little room above.
vec2 lifts = vec2(0), depths = vec2(0);

void move() {
  lifts = vec2(pulse(.30, .78), pulse(.50, 1.));
  depths = vec2(pulse(0., .42), pulse(.18, .64));
}

// A prism along z over an upright triangle, whose corners are rounded by `edge`.
float prism(vec3 p, float reach, float halfDepth, float edge) {
  p.x = abs(p.x);
  vec2 foot = vec2(.866, -.5) * (reach - 2. * edge), a = p.xy - foot, slope = vec2(-foot.x, reach - 2. * edge - foot.y);
  float side = length(a - slope * clamp(dot(a, slope) / dot(slope, slope), 0., 1.));
  float low = length(vec2(max(p.x - foot.x, 0.), p.y - foot.y));
  bool inside = p.y > foot.y && dot(a, vec2(slope.y, -slope.x)) < 0.;
  vec2 e = vec2(inside ? -min(side, low) : min(side, low), abs(p.z) - halfDepth + edge);
  return min(max(e.x, e.y), 0.) + length(max(e, 0.)) - edge;
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(-.10, 1.05, -.25);
  q.xz *= turn(.42);
  Solid box = solid(roundBox(q, vec3(1.30, 1.05, 1.05), .20), COBALT);
  box = carve(box, roundBox(q - vec3(-.46, 1.05, .10), vec3(.42, .50, .42), .05), .05);
  box = carve(box, cylinder(q - vec3(.62, 1.05, .10), .40, .50, .03), .05);
  box = carve(box, prism(q - vec3(-.50, -.16, 1.05), .68, .40, .05), .05);

  vec3 cube = q - vec3(-.46, 1.26 + .17 * lifts.x - .40 * depths.x, .10);
  cube.xy *= turn(.16 + .22 * lifts.x - .16 * depths.x);
  cube.yz *= turn(-.12 + .12 * depths.x);
  box = join(box, solid(roundBox(cube, vec3(.37), .07), STRAW));
  box = weld(box, Solid(sphere(q - vec3(.62, 1.16 + .19 * lifts.y - .42 * depths.y, .10), .46), MOLTEN, .16, 1., 0., 0.), .13);

  // A window in the front shows the solids sorted so far.
  vec3 window = q - vec3(.58, -.08, 1.05);
  box = carve(box, roundBox(window, vec3(.44, .56, .42), .16), .05);
  box = join(box, solid(sphere(window - vec3(-.10, -.34, -.14), .24), ROSE));
  box = join(box, solid(roundBox(window - vec3(.20, -.36, -.24), vec3(.20), .05), BONE));

  vec3 r = p - vec3(-1.62, .33, 1.10);
  r.xz *= turn(-.5);
  Solid all = join(box, solid(prism(r - vec3(0, -.02, 0), .62, .27, .08), BONE));
  return join(all, solid(sphere(p - vec3(1.78, .30, .95), .30), ROSE));
}
