// No reviews yet: the crucible, empty, and one star that waits beside it.
#define SHADOW .55
#define FIELD vec3(.80, .80, .76)
const vec3 CAMERA = vec3(1.4, 4.1, 8.2), TARGET = vec3(.28, .78, .1);
const float FOCAL = 2.35;

//USE page-shelf AS shelf

Solid crucible(vec3 p) {
  vec3 q = p - vec3(0, .8, 0);
  Solid wall = Solid(cone(q, .8, .88, 1.34, .16), GRAPHITE, .5, .9, 0., 0.);
  Solid lip = Solid(torus(p - vec3(0, 1.55, 0), 1.24, .10), GRAPHITE, .5, .9, 0., 0.);
  Solid cup = carve(weld(wall, lip, .10), cone(q - vec3(0, .32, 0), .86, .70, 1.19, .12), .07);
  float line = max(abs(cone(q, .8, .884, 1.344, .16)) - .014, abs(p.y - .44) - .03);
  return join(cup, Solid(line, MOLTEN, .3, .8, 0., .5));
}

Solid scene(vec3 p) {
  vec3 star = p - vec3(1.50, .66, .80);
  star.xz *= turn(.30);
  star.yz *= turn(.24);
  star.xy *= turn(.16);
  return join(crucible(p - vec3(-.35, 0, -.1)), solid(shelf_star(star, .84, .22), STRAW));
}
