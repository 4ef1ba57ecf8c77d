// When not to buy a service: the crucible has its lid on, and what was to go in rests beside it.
#define SHADOW .55
const vec3 CAMERA = vec3(-1.7, 3.3, 8.6), TARGET = vec3(.06, 1.16, .1);
const float FOCAL = 2.1;

Solid crucible(vec3 q) {
  Solid wall = Solid(cone(q, .8, .88, 1.34, .16), GRAPHITE, .5, .9, 0., 0.);
  Solid lip = Solid(torus(q - vec3(0, .75, 0), 1.24, .10), GRAPHITE, .5, .9, 0., 0.);
  float line = max(abs(cone(q, .8, .884, 1.344, .16)) - .014, abs(q.y + .36) - .03);
  return join(weld(wall, lip, .10), Solid(line, MOLTEN, .3, .8, 0., .5));
}

Solid lid(vec3 q) {
  Solid plate = solid(cylinder(q, 1.30, .12, .11), BONE);
  plate = weld(plate, solid(ellipsoid(q - vec3(0, .08, 0), vec3(1.12, .26, 1.12)), BONE), .12);
  return weld(plate, Solid(sphere(q - vec3(0, .56, 0), .30), MOLTEN, .2, 1., 0., 0.), .10);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(.30, 0, -.20);
  Solid all = join(crucible(q - vec3(0, .8, 0)), lid(q - vec3(0, 1.72, 0)));
  vec3 b = p - vec3(-1.62, .42, .92);
  b.xz *= turn(.5);
  all = join(all, solid(roundBox(b, vec3(.42), .12), COBALT));
  return join(all, solid(sphere(p - vec3(1.78, .36, 1.02), .36), ROSE));
}
