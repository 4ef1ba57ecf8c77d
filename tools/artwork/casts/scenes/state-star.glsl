// A star for the cup, as state-no-reviews has one: seen from the same side, without a shadow.
#define SHADOW 0.
#define FLOOR_Y -20.
#define FIELD vec3(.80, .80, .76)
const vec3 CAMERA = vec3(.3, 3.2, 8.0), TARGET = vec3(0, -.02, 0);
const float FOCAL = 7.0;

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
  vec3 ball = p;
  ball.xz *= turn(.2);
  ball.yz *= turn(-.25);
  Solid all = star(ball);
  all.distance *= .8;
  return all;
}
