// A tower of different solids, cast in one piece.
#define SHADOW .55
const vec3 CAMERA = vec3(-2.2, 3.7, 9.6), TARGET = vec3(.22, 1.60, .1);
const float FOCAL = 2.0;

Solid scene(vec3 p) {
  vec3 base = p - vec3(0, .5, 0);
  base.xz *= turn(.45);
  Solid tower = solid(roundBox(base, vec3(1.25, .5, .85), .14), COBALT);

  tower = weld(tower, solid(cylinder(p - vec3(-.22, 1.28, 0), .74, .36, .13), STRAW), .20);

  vec3 ring = p - vec3(.02, 2.12, 0);
  ring.xz *= turn(-.3);
  ring.yz *= turn(1.5708);
  tower = weld(tower, solid(torus(ring, .53, .22), ROSE), .24);

  vec3 cube = p - vec3(.0, 3.2, 0);
  cube.xz *= turn(.6);
  cube.xy *= turn(.12);
  tower = weld(tower, solid(roundBox(cube, vec3(.42), .10), MOLTEN), .26);

  Solid all = join(tower, solid(sphere(p - vec3(.02, 2.12, 0), .24), BONE));
  all = join(all, Solid(sphere(p - vec3(1.55, .36, 1.), .36), VERDIGRIS, .2, 1., 0., 0.));
  return join(all, solid(cone(p - vec3(-1.45, .42, 1.), .42, .42, .05, .045), BONE));
}
