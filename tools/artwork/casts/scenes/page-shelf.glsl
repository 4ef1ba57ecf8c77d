// Reviews, before the first: an empty shelf, and the orange star that waits in front of it.
#define SHADOW .55
const vec3 CAMERA = vec3(-3.0, 4.2, 10.2), TARGET = vec3(.22, 1.74, .1);
const float FOCAL = 1.96;

// A star in the plane of x and y, point up, with soft edges.
float star(vec3 p, float reach, float halfDepth) {
  const float FIFTH = 1.2566371;
  float edge = .17 * reach;
  float angle = atan(p.x, p.y);
  angle -= FIFTH * floor(angle / FIFTH + .5);
  vec2 q = length(p.xy) * vec2(abs(sin(angle)), cos(angle));
  vec2 tip = vec2(0, reach - 1.6 * edge), dent = .50 * reach * vec2(.5878, .8090);
  vec2 a = q - tip, side = dent - tip;
  float outline = length(a - side * clamp(dot(a, side) / dot(side, side), 0., 1.));
  outline *= sign(side.x * a.y - side.y * a.x);
  vec2 e = vec2(outline, abs(p.z) - halfDepth + edge);
  return (min(max(e.x, e.y), 0.) + length(max(e, 0.)) - edge) * .9;
}

Solid board(vec3 p, float y, float front) {
  return solid(roundBox(p - vec3(0, y, .5 * front - .35), vec3(2.16, .13, .5 * front + .35), .10), COBALT);
}

Solid scene(vec3 p) {
  p.xz *= turn(.12);
  // Each board is deeper than the one above it, so that the light comes in everywhere.
  Solid shelf = board(p, .13, 1.30);
  shelf = weld(shelf, board(p, 1.42, .62), .06);
  shelf = weld(shelf, board(p, 2.66, .10), .06);
  vec3 side = vec3(abs(p.x) - 2.14, p.y - 1.40, p.z - .15);
  Solid sides = solid(roundBox(side, vec3(.15, 1.40, .98), .12), COBALT);
  sides = carve(sides, -dot(p - vec3(0, 2.66, .10), normalize(vec3(0, .48, 1))), .12);
  shelf = weld(shelf, sides, .16);

  vec3 next = p - vec3(1.36, .70, 1.92);
  next.xz *= turn(.30);
  next.yz *= turn(.22);
  next.xy *= turn(.10);
  return join(shelf, Solid(star(next, .82, .25), MOLTEN, .2, 1., 0., 0.));
}
