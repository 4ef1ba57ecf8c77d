// Reviews: a shelf of stars. One place is still free, and the orange star waits in front of it.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
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

const float STEP = 1.16;

// A row of stars on a board at height y; each leans a little its own way.
Solid row(vec3 p, float y, float z, float first, float last, float shift) {
  float at = clamp(round(p.x / STEP), first, last);
  vec3 q = p - vec3(at * STEP, y + .49, z);
  float lean = .14 * sin(at * 2.3 + shift * 4.1);
  q.xy *= turn(lean);
  q.xz *= turn(.16 + lean);
  float pick = mod(at * 2. + shift + 8., 5.);
  vec3 colour = pick < .5 ? ROSE : pick < 1.5 ? STRAW : pick < 2.5 ? BONE : pick < 3.5 ? STRAW : VERDIGRIS;
  return solid(star(q, .58, .19), colour);
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

  Solid all = join(shelf, row(p, .26, .92, -1., 0., 0.));
  all = join(all, row(p, 1.55, .24, -1., 1., 3.));

  // On top: one large star among solids.
  vec3 large = p - vec3(-.80, 3.50, -.30);
  large.xz *= turn(.16);
  large.xy *= turn(-.07);
  all = join(all, solid(star(large, .86, .24), STRAW));
  all = join(all, solid(sphere(p - vec3(.42, 3.10, -.28), .31), ROSE));
  all = join(all, solid(cone(p - vec3(1.34, 3.18, -.30), .38, .38, .05, .045), VERDIGRIS));

  vec3 next = p - vec3(1.36, .70, 1.92);
  next.xz *= turn(.30);
  next.yz *= turn(.22);
  next.xy *= turn(.10);
  return join(all, Solid(star(next, .82, .25), MOLTEN, .2, 1., 0., 0.));
}
