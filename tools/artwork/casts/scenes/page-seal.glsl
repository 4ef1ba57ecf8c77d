// Is this us?: a letter leans back, its flap closed with a wax seal that bears the cup. The stamp is beside it.
#define SHADOW .55
const vec3 CAMERA = vec3(-2.2, 3.7, 9.8), TARGET = vec3(.22, 1.24, .1);
const float FOCAL = 2.30;

// The flap: a triangle that hangs from the upper edge.
float flap(vec3 p) {
  float outline = max(dot(vec2(abs(p.x), p.y + .16), vec2(.53, -.848)), max(abs(p.x) - 1.76, p.y - 1.10));
  vec2 e = vec2(outline, abs(p.z) - .08) + .07;
  return min(max(e.x, e.y), 0.) + length(max(e, 0.)) - .07;
}

// A disc that faces +z, uneven at its rim as poured wax is.
float wax(vec3 p, float r) {
  float angle = atan(p.y, p.x);
  float rim = r * (1. + .045 * sin(5. * angle + .6) + .025 * sin(8. * angle));
  return cylinder(p.xzy, rim, .15, .14) * .88;
}

Solid seal(vec3 p) {
  Solid all = Solid(wax(p, .80), MOLTEN, .22, 1., 0., 0.);
  all = carve(all, cylinder((p - vec3(0, 0, .22)).xzy, .60, .16, .03), .05);
  // The mark, raised: a cup, and the ball in its mouth.
  vec3 m = p - vec3(0, -.13, .08);
  float cup = max(cone(m, .25, .22, .40, .06), abs(m.z) - .14);
  all = weld(all, Solid(cup, MOLTEN, .22, 1., 0., 0.), .02);
  return weld(all, Solid(sphere(m - vec3(0, .34, .02), .21), STRAW, .22, 1., 0., 0.), .03);
}

Solid stamp(vec3 p) {
  Solid all = solid(cylinder(p - vec3(0, .20, 0), .60, .20, .08), VERDIGRIS);
  all = weld(all, solid(cylinder(p - vec3(0, .50, 0), .30, .22, .06), VERDIGRIS), .22);
  Solid grip = solid(cone(p - vec3(0, 1.08, 0), .42, .24, .36, .08), COBALT);
  grip = weld(grip, solid(ellipsoid(p - vec3(0, 1.66, 0), vec3(.54, .46, .54)), COBALT), .24);
  grip = weld(grip, solid(torus(p - vec3(0, .74, 0), .25, .10), GRAPHITE), .04);
  return weld(all, grip, .04);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(-.46, 1.30, -.55);
  q.xz *= turn(.14);
  q.yz *= turn(-.20);
  Solid all = solid(roundBox(q, vec3(1.84, 1.26, .18), .14), BONE);
  all = weld(all, solid(flap(q - vec3(0, .12, .20)), ROSE), .04);
  all = weld(all, seal(q - vec3(0, -.16, .36)), .07);

  vec3 s = p - vec3(1.58, 0, .72);
  return join(all, stamp(s));
}
