// Service 11, Video Editing: a clapperboard, arm up; a fat orange play sign is cast onto its front. It claps.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-2.9, 3.4, 8.0), TARGET = vec3(.14, 1.74, 0);
const float FOCAL = 1.80;

#define MOVES
// How far the arm is lowered, up to 1.
float lowered = 0.;

void move() {
  float clap = clamp((progress - .04) / .24, 0., 1.);
  lowered = clap * clap - .22 * pulse(.28, .46) - smoothstep(.54, .97, progress);
}

const float WIDE = 1.70, STRIPE = .30;

// The play sign: a triangle that points right, its corners rounded.
float playSign(vec3 p) {
  const float HALF = .56, TIP = 1.04, EDGE = .15;
  p.y = abs(p.y);
  vec2 slope = vec2(TIP, -HALF), a = p.xy - vec2(0, HALF);
  float back = length(vec2(p.x, max(p.y - HALF, 0.)));
  float side = length(a - slope * clamp(dot(a, slope) / dot(slope, slope), 0., 1.));
  bool inside = p.x > 0. && dot(a, vec2(HALF, TIP)) < 0.;
  vec2 e = vec2(inside ? -min(back, side) : min(back, side), abs(p.z) - .30 + EDGE);
  return min(max(e.x, e.y), 0.) + length(max(e, 0.)) - EDGE;
}

// A bar from the hinge at x = 0, with slanted stripes.
Solid striped(vec3 p, float slant) {
  float stripe = fract((p.x + slant * p.y) / (2. * STRIPE) + .1) - .5;
  return solid(roundBox(p - vec3(WIDE, 0, 0), vec3(WIDE, STRIPE * .88, .24), .08), stripe < 0. ? BONE : GRAPHITE);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(-.05, 0, 0);
  q.xz *= turn(-.22);
  q.yz *= turn(.13);
  Solid board = solid(roundBox(q - vec3(0, 1.02, 0), vec3(WIDE, 1.02, .20), .13), COBALT);
  board = weld(board, solid(playSign(q - vec3(-.36, .98, .26)), MOLTEN), .14);

  vec3 hinge = q - vec3(-WIDE, 2.30, 0);
  board = join(board, striped(hinge, -1.));
  vec3 arm = hinge - vec3(.02, .36, 0);
  arm.xy *= turn(-.27 * (1. - lowered));
  board = join(board, striped(arm - vec3(0, .22, 0), 1.));
  board = weld(board, solid(cylinder((hinge - vec3(.16, .22, .12)).xzy, .34, .22, .08), STRAW), .08);

  // A foot behind keeps it standing.
  vec3 foot = p - vec3(.15, .17, -.52);
  foot.xz *= turn(-.22);
  board = weld(board, solid(roundBox(foot, vec3(1.3, .17, .66), .12), GRAPHITE), .12);
  vec3 r = p - vec3(1.62, .30, 1.15);
  return join(board, solid(sphere(r, .30), STRAW));
}
