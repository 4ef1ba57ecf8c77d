// Service 14, Lead Generation: ball, cube and sphere melt in a funnel on three legs; one orange ball comes out.
// It sinks into its plate, and the next one drops.
#define SHADOW .55
#define FIELD vec3(.80, .52, .40)
const vec3 CAMERA = vec3(-1.8, 3.9, 7.8), TARGET = vec3(.10, 1.28, .0);
const float FOCAL = 2.2;

#define MOVES
// The height of the ball's centre and its radius, and how far the charge has sunk.
float ball = .44;
float radius = .34;
float sunk = 0.;

void move() {
  float falling = clamp((progress - .50) / .26, 0., 1.);
  ball = progress < .3 ? .44 - .9 * smoothstep(.02, .3, progress)
    : 1.22 - .18 * smoothstep(.3, .5, progress) - .60 * falling * falling + .12 * pulse(.76, .98);
  radius = progress < .3 ? .34 : mix(.12, .34, smoothstep(.54, .72, progress));
  sunk = pulse(.16, .8);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, 1.96, 0);
  Solid funnel = solid(cone(q, .56, .32, 1.24, .07), COBALT);
  funnel = weld(funnel, solid(cylinder(p - vec3(0, 1.24, 0), .27, .40, .05), COBALT), .20);
  funnel = carve(funnel, cone(q - vec3(0, .10, 0), .56, .22, 1.12, .04), .04);
  funnel = carve(funnel, cylinder(p - vec3(0, 1.2, 0), .17, .8, .02), .04);
  // Duller than the rest, or the plate would be mirrored in its front.
  funnel.roughness = .6;
  funnel.coat = .5;

  vec3 b = p - vec3(.40, 2.46 - .10 * sunk, .20);
  b.xy *= turn(.5);
  b.xz *= turn(.4);
  Solid charge = solid(sphere(p - vec3(-.44, 2.40 - .18 * sunk, .22), .37), STRAW);
  charge = weld(charge, solid(roundBox(b, vec3(.31), .07), BONE), .24);
  charge = weld(charge, solid(sphere(p - vec3(-.02, 2.42 - .14 * sunk, -.42), .40), MOLTEN), .24);

  Solid drop = weld(solid(sphere(p - vec3(0, ball, 0), radius), MOLTEN), solid(cylinder(p - vec3(0, .06, 0), .66, .06, .05), BONE), .08);

  // Three legs, folded into one.
  float third = 2.0943951;
  float turned = third * round((atan(p.z, p.x) - .5) / third) + .5;
  vec3 l = p;
  l.xz *= turn(-turned);
  Solid legs = solid(capsule(l, vec3(.92, 2.04, 0), vec3(1.18, .08, 0), .085), GRAPHITE);
  return join(weld(funnel, legs, .08), join(charge, drop));
}
