// Management: a rota. Three people, each with a shift; the orange one is handed over from one to the next.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-2.3, 3.3, 8.6), TARGET = vec3(.10, 1.36, 0.);
const float FOCAL = 2.12;

const float ROW = .68;

// A shift on the board, from one hour to another.
float shift(vec3 p, float from, float to, float y) {
  return capsule(p, vec3(from, y, .22), vec3(to, y, .22), .19);
}

Solid scene(vec3 p) {
  p.xz *= turn(.16);
  vec3 b = p - vec3(0, 1.52, -.20);
  b.yz *= turn(-.13);
  Solid board = solid(roundBox(b, vec3(1.92, 1.36, .14), .13), BONE);
  board = weld(board, solid(roundBox(b - vec3(0, 1.26, .03), vec3(1.92, .20, .20), .12), COBALT), .05);

  // The days, as grooves in the board.
  float days = 1e3;
  for (int i = zero; i < 3; i++) days = min(days, capsule(b, vec3(-.44 + .68 * float(i), -1.08, .16), vec3(-.44 + .68 * float(i), .84, .16), .022));
  board = carve(board, days, .03);

  // The people on duty: one head per row.
  float row = clamp(round(b.y / ROW), -1., 1.);
  vec3 h = b - vec3(-1.38, row * ROW, .24);
  vec3 colour = row > .5 ? STRAW : row > -.5 ? ROSE : VERDIGRIS;
  board = join(board, solid(sphere(h, .25), colour));

  Solid first = solid(shift(b, -.80, -.06, ROW), SKY);
  Solid second = Solid(shift(b, .00, .78, 0.), MOLTEN, .2, 1., 0., 0.);
  Solid third = solid(shift(b, .86, 1.50, -ROW), VERDIGRIS);
  // Each shift continues in the next one.
  first = weld(first, Solid(capsule(b, vec3(-.06, ROW, .22), vec3(.04, .10 * ROW, .22), .15), MOLTEN, .2, 1., 0., 0.), .22);
  second = weld(second, solid(capsule(b, vec3(.78, 0., .22), vec3(.86, -.90 * ROW, .22), .15), VERDIGRIS), .22);
  Solid shifts = weld(weld(first, second, .22), third, .22);

  Solid foot = solid(roundBox(p - vec3(0, .12, -.02), vec3(1.30, .12, .52), .10), GRAPHITE);
  return join(weld(board, foot, .16), shifts);
}
