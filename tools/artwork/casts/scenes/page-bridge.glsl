// About: two bricks, one for each office, grow towards each other into one bridge; the keystone is orange.
#define SHADOW .55
const vec3 CAMERA = vec3(-3.0, 3.9, 9.4), TARGET = vec3(.16, 1.32, 0.);
const float FOCAL = 2.0;

const float SPAN = 1.86, FOOT = 1.02;

// The arch: a band round the middle of the two bricks' upper sides, cut to the angles between `from` and `to`.
float arch(vec3 p, float from, float to) {
  vec2 q = p.xy - vec2(0, FOOT);
  float angle = atan(q.x, q.y);
  float band = abs(length(q) - SPAN) - .30;
  float ends = max(from - angle, angle - to) * SPAN;
  vec3 e = vec3(band, abs(p.z) - .56, ends) + .12;
  return min(max(e.x, max(e.y, e.z)), 0.) + length(max(e, 0.)) - .12;
}

Solid brick(vec3 p, float side, vec3 colour) {
  vec3 q = p - vec3(side * SPAN, .52, 0);
  q.xz *= turn(side * .06);
  return solid(roundBox(q, vec3(.92, .52, .80), .13), colour);
}

Solid scene(vec3 p) {
  p.xz *= turn(.20);
  const float KEY_HALF = .17;
  Solid left = weld(brick(p, -1., COBALT), solid(arch(p, -1.62, -KEY_HALF), COBALT), .30);
  Solid right = weld(brick(p, 1., ROSE), solid(arch(p, KEY_HALF, 1.62), ROSE), .30);
  vec3 k = p - vec3(0, FOOT + SPAN + .02, 0);
  Solid keystone = solid(roundBox(k, vec3(.34, .40, .64), .13), MOLTEN);
  Solid bridge = weld(weld(left, keystone, .08), right, .08);

  // Someone is crossing already.
  vec3 c = p - vec3(-.98, FOOT + 2.10, 0);
  c.xy *= turn(-.50);
  bridge = join(bridge, solid(roundBox(c, vec3(.27), .07), STRAW));
  bridge = join(bridge, Solid(sphere(p - vec3(1.12, FOOT + 2.14, .05), .33), BONE, .2, 1., 0., 0.));
  vec3 peak = p - vec3(.30, .44, 1.35);
  return join(bridge, solid(cone(peak, .44, .42, .05, .045), STRAW));
}
