// No reviews yet: the crucible, empty, and one star-shaped ball that waits beside it.
#define SHADOW .55
#define FIELD vec3(.80, .80, .76)
const vec3 CAMERA = vec3(1.4, 4.1, 8.2), TARGET = vec3(.28, .78, .1);
const float FOCAL = 2.35;

Solid crucible(vec3 p) {
  vec3 q = p - vec3(0, .8, 0);
  Solid wall = Solid(cone(q, .8, .88, 1.34, .16), GRAPHITE, .5, .9, 0., 0.);
  Solid lip = Solid(torus(p - vec3(0, 1.55, 0), 1.24, .10), GRAPHITE, .5, .9, 0., 0.);
  Solid cup = carve(weld(wall, lip, .10), cone(q - vec3(0, .32, 0), .86, .70, 1.19, .12), .07);
  float line = max(abs(cone(q, .8, .884, 1.344, .16)) - .014, abs(p.y - .44) - .03);
  return join(cup, Solid(line, MOLTEN, .3, .8, 0., .5));
}

// A ball with five soft points: one ellipsoid, folded round the axis that faces us.
Solid star(vec3 p) {
  const float FIFTH = 1.2566371;
  float angle = atan(p.x, p.y);
  angle -= FIFTH * floor(angle / FIFTH + .5);
  float reach = length(p.xy);
  vec3 q = vec3(sin(angle) * reach, cos(angle) * reach, p.z);
  Solid body = solid(ellipsoid(p, vec3(.30, .30, .24)), STRAW);
  return weld(body, solid(capsule(q, vec3(0), vec3(0, .40, 0), .10), STRAW), .16);
}

Solid scene(vec3 p) {
  vec3 ball = p - vec3(1.92, .46, .95);
  ball.xz *= turn(.2);
  ball.yz *= turn(-.25);
  Solid all = star(ball);
  all.distance *= .8;
  return join(crucible(p - vec3(-.35, 0, -.1)), all);
}
