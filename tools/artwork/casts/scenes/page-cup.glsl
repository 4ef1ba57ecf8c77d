// The menu: the crucible with one ball in each colour of the pages.
#define SHADOW .55
const vec3 CAMERA = vec3(1.4, 4.7, 8.8), TARGET = vec3(.30, 1.22, .0);
const float FOCAL = 2.16;

Solid crucible(vec3 p) {
  vec3 q = p - vec3(0, .8, 0);
  Solid wall = Solid(cone(q, .8, .88, 1.34, .16), GRAPHITE, .5, .9, 0., 0.);
  Solid lip = Solid(torus(p - vec3(0, 1.55, 0), 1.24, .10), GRAPHITE, .5, .9, 0., 0.);
  Solid cup = carve(weld(wall, lip, .10), cone(q - vec3(0, .32, 0), .86, .70, 1.19, .12), .07);
  float line = max(abs(cone(q, .8, .884, 1.344, .16)) - .014, abs(p.y - .44) - .03);
  return join(cup, Solid(line, MOLTEN, .3, .8, 0., .5));
}

Solid scene(vec3 p) {
  float pool = max(cone(p - vec3(0, .8, 0), .79, .80, 1.24, .1), p.y - 1.38);
  Solid melt = Solid(pool, MOLTEN, .16, 1., 0., .14);
  melt = weld(melt, solid(sphere(p - vec3(-.58, 1.70, .22), .50), VERDIGRIS), .16);
  melt = weld(melt, solid(sphere(p - vec3(.34, 1.66, .60), .46), ROSE), .16);
  melt = weld(melt, solid(sphere(p - vec3(.56, 1.72, -.38), .52), SKY), .16);
  melt = weld(melt, solid(sphere(p - vec3(-.26, 1.78, -.56), .46), STRAW), .16);
  melt = join(melt, Solid(sphere(p - vec3(.04, 2.42, .06), .46), BONE, .2, 1., 0., 0.));
  return join(crucible(p), melt);
}
