// Not found: the crucible has tipped over, and its ball has rolled out to the left. The sequence shows this happening.
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

// Lying on its slanted wall: the mouth faces left and a little towards the viewer.
const float LYING = 1.2909, TURNED = .30;
const vec3 PLACE = vec3(.62, 0, -.15), BALL = vec3(-1.85, .46, .75);

#define MOVES
// The edge of the foot, over which it tips, relative to its centre.
const vec2 EDGE = vec2(-.86, -.8);
// Set for each sample: how far it has tipped, the position of its centre in the plane in which it tips, and the ball.
float tilt;
vec2 middle;
vec3 ball;

vec2 raised(vec2 from, float angle) {
  return mat2(cos(angle), sin(angle), -sin(angle), cos(angle)) * from;
}

void move() {
  float fallen = clamp((1.05 - before) / .55, 0., 1.), rocking = clamp((.5 - before) / .4, 0., 1.);
  tilt = LYING * fallen * fallen - .10 * sin(3.1416 * rocking) * (1. - rocking);
  middle = vec2(0, 1.085) + raised(EDGE, LYING) - raised(EDGE, tilt) - vec2(1.15, .037) * (1. - fallen);
  // In the cup, then out of its mouth and along the floor.
  vec2 within = middle - raised(vec2(0, .05), tilt);
  vec3 inside = PLACE + vec3(cos(TURNED) * within.x, within.y, -sin(TURNED) * within.x);
  float rolled = 1. - pow(min(before / .72, 1.), 1.7);
  ball = mix(inside, BALL, rolled);
  ball.y = mix(inside.y, BALL.y, min(1., 1.4 * rolled * rolled));
}

Solid scene(vec3 p) {
  vec3 q = p - PLACE;
  q.xz *= turn(TURNED);
  q.xy -= middle;
  q.xy *= turn(-tilt);
  return join(crucible(q), Solid(sphere(p - ball, .46), MOLTEN, .2, 1., 0., 0.));
}
