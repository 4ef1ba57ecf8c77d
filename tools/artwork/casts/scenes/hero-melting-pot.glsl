// A crucible with a level line; solids half melted at its surface, more of them falling in. As a sequence: three solids
// hang in the air, drop one after the other, and fuse with the melt, which rises; the others follow and stop above it.
#define SHADOW .55
const vec3 CAMERA = vec3(1.6, 4.9, 9.3), TARGET = vec3(.24, 1.74, 0.);
const float FOCAL = 2.02;

const float WALL_LOW = .88, WALL_HIGH = 1.34;
const float SURFACE = 1.47;
const float LEVEL = .44;

// ---- Before the still ----

#define MOVES
// Of cube, ball and cone: seconds before the still at which they touch the melt.
const vec3 TOUCHES = vec3(1.12, .90, .68);
const float SPEED = 4.1, GRAVITY = 11.;

// Set for each sample: how far each of the three is above its position, how far it has fused, the seconds since it
// touched the melt; how far the others are above theirs (0 to 1), and how much of the melt's rise is missing.
vec3 lifts, fused, since;
float above, missing;

float liftOf(float touched) {
  float falling = clamp(-touched, 0., SPEED / GRAVITY), bobbing = max(touched, 0.);
  float fall = .16 + SPEED * falling - .5 * GRAVITY * falling * falling;
  float bob = exp(-4.5 * bobbing) * (.16 * cos(9. * bobbing) - .41 * sin(9. * bobbing));
  return touched < 0. ? fall : bob * smoothstep(0., .3, before);
}

void move() {
  since = TOUCHES - before;
  lifts = vec3(liftOf(since.x), liftOf(since.y), liftOf(since.z));
  fused = mix(smoothstep(vec3(-.05), vec3(.55), since), vec3(1), step(before, 0.));
  missing = 1. - dot(smoothstep(vec3(-.05), vec3(.35), since), vec3(1. / 3.));
  above = smoothstep(.05, 1.3, before);
}

// Rings on the melt around the place where a solid touched it.
float ripple(vec2 from, float age) {
  float r = length(from);
  return age <= 0. ? 0. : .022 * sin(11. * r - 15. * age) * exp(-4. * age - 1.2 * r) * smoothstep(0., .08, age) * smoothstep(0., .3, before);
}

Solid crucible(vec3 p) {
  vec3 q = p - vec3(0, .8, 0);
  float outside = cone(q, .8, WALL_LOW, WALL_HIGH, .16);
  // The lip is one ring along the whole rim.
  vec3 rim = p - vec3(0, 1.55, 0);
  float lip = torus(rim, 1.24, .10);
  Solid cup = weld(Solid(outside, GRAPHITE, .5, .9, 0., 0.), Solid(lip, GRAPHITE, .5, .9, 0., 0.), .10);
  return carve(cup, cone(q - vec3(0, .32, 0), .86, .70, 1.19, .12), .07);
}

Solid levelLine(vec3 p) {
  float wall = abs(cone(p - vec3(0, .8, 0), .8, WALL_LOW + .004, WALL_HIGH + .004, .16)) - .014;
  return Solid(max(wall, abs(p.y - LEVEL + .16 * missing) - .03), MOLTEN, .3, .8, 0., .5);
}

Solid melting(vec3 p) {
  float surface = SURFACE - .17 * missing
    + ripple(p.xz - vec2(-.46, .14), since.x) + ripple(p.xz - vec2(.50, .16), since.y) + ripple(p.xz - vec2(.14, -.46), since.z);
  float pool = max(cone(p - vec3(0, .8, 0), .79, .80, 1.24, .1), p.y - surface);
  Solid melt = Solid(pool, MOLTEN, .16, 1., 0., .14);

  vec3 cube = p - vec3(-.46, 1.80 + .86 * lifts.x, .14);
  cube.xz *= turn(.5 + .5 * max(lifts.x, 0.));
  cube.xy *= turn(.45 - .35 * max(lifts.x, 0.));
  melt = weld(melt, solid(roundBox(cube, vec3(.41), .08), STRAW), mix(.05, .30, fused.x));

  melt = weld(melt, solid(sphere(p - vec3(.50, 1.68 + lifts.y, .16), .42), VERDIGRIS), mix(.05, .30, fused.y));

  vec3 peak = p - vec3(.14, 1.98 + lifts.z, -.46);
  peak.xy *= turn(-.22);
  peak.yz *= turn(.22);
  return weld(melt, solid(cone(peak, .66, .46, .05, .045), COBALT), mix(.05, .30, fused.z));
}

Solid scene(vec3 p) {
  Solid all = join(join(crucible(p), levelLine(p)), melting(p));

  vec3 ring = p - vec3(1.02 + .12 * above, 3.20 + .22 * above, -.2 * above);
  ring.xy *= turn(.55 - .7 * above);
  ring.yz *= turn(1. + .5 * above);
  all = join(all, solid(torus(ring, .38, .15), ROSE));

  all = join(all, solid(sphere(p - vec3(-.36, 3.50 + .26 * above, .1), .19), BONE));

  vec3 ice = p - vec3(.15, 3.52 + .14 * above, -.1);
  ice.xy *= turn(.4 + 1.1 * above);
  ice.yz *= turn(.5);
  ice.xz *= turn(.3);
  return join(all, solid(roundBox(ice, vec3(.20), .05), SKY));
}
