// A crucible with a level line; solids half melted at its surface, more of them falling in.
#define SHADOW .55
#define FIELD vec3(.80, .60, .22)
const vec3 CAMERA = vec3(1.6, 4.9, 9.3), TARGET = vec3(.24, 1.74, 0.);
const float FOCAL = 2.02;

const float WALL_LOW = .88, WALL_HIGH = 1.34;
const float SURFACE = 1.47;
const float LEVEL = .44;

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
  return Solid(max(wall, abs(p.y - LEVEL) - .03), MOLTEN, .3, .8, 0., .5);
}

Solid melting(vec3 p) {
  float pool = max(cone(p - vec3(0, .8, 0), .79, .80, 1.24, .1), p.y - SURFACE);
  Solid melt = Solid(pool, MOLTEN, .16, 1., 0., .14);

  vec3 cube = p - vec3(-.46, 1.80, .14);
  cube.xz *= turn(.5);
  cube.xy *= turn(.45);
  melt = weld(melt, solid(roundBox(cube, vec3(.41), .08), STRAW), .30);

  melt = weld(melt, solid(sphere(p - vec3(.50, 1.68, .16), .42), VERDIGRIS), .30);

  vec3 peak = p - vec3(.14, 1.98, -.46);
  peak.xy *= turn(-.22);
  peak.yz *= turn(.22);
  return weld(melt, solid(cone(peak, .66, .46, .05, .045), COBALT), .30);
}

Solid scene(vec3 p) {
  Solid all = join(join(crucible(p), levelLine(p)), melting(p));

  vec3 ring = p - vec3(-.42, 3.04, .0);
  ring.xy *= turn(.55);
  ring.yz *= turn(1.);
  all = join(all, solid(torus(ring, .38, .15), ROSE));

  all = join(all, solid(sphere(p - vec3(.80, 2.76, .1), .19), BONE));

  vec3 ice = p - vec3(.32, 3.46, -.1);
  ice.xy *= turn(.4);
  ice.yz *= turn(.5);
  ice.xz *= turn(.3);
  return join(all, solid(roundBox(ice, vec3(.20), .05), SKY));
}
