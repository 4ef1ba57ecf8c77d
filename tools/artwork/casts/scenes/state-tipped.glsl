// Not found: the crucible has tipped over, and its ball has rolled out to the left.
#define SHADOW .55
#define FIELD vec3(.80, .52, .40)
const vec3 CAMERA = vec3(-1.6, 3.7, 8.4), TARGET = vec3(-.02, .96, .1);
const float FOCAL = 2.1;

Solid crucible(vec3 q) {
  Solid wall = Solid(cone(q, .8, .88, 1.34, .16), GRAPHITE, .5, .9, 0., 0.);
  Solid lip = Solid(torus(q - vec3(0, .75, 0), 1.24, .10), GRAPHITE, .5, .9, 0., 0.);
  Solid cup = carve(weld(wall, lip, .10), cone(q - vec3(0, .32, 0), .86, .70, 1.19, .12), .07);
  float line = max(abs(cone(q, .8, .884, 1.344, .16)) - .014, abs(q.y + .36) - .03);
  return join(cup, Solid(line, MOLTEN, .3, .8, 0., .5));
}

Solid scene(vec3 p) {
  // Lying on its slanted wall: the mouth looks left and a little towards us.
  vec3 q = p - vec3(.62, 1.085, -.15);
  q.xz *= turn(.30);
  q.xy *= turn(-1.2909);
  return join(crucible(q), Solid(sphere(p - vec3(-1.85, .46, .75), .46), MOLTEN, .2, 1., 0., 0.));
}
