// Two offices: two bricks joined by one pipe.
#define SHADOW .55
#define FIELD vec3(.80, .60, .22)
const vec3 CAMERA = vec3(-2.3, 3.9, 8.0), TARGET = vec3(.12, .70, .05);
const float FOCAL = 2.75;

Solid brick(vec3 p, vec3 at, float angle, vec3 colour) {
  vec3 q = p - at;
  q.xz *= turn(angle);
  return solid(roundBox(q, vec3(.62, .40, .42), .09), colour);
}

// One pipe that rises out of the first brick, and runs over to the second.
float pipe(vec3 p) {
  vec3 q = p - vec3(0, .66, .01);
  q.xz *= turn(.287);
  float along = max(abs(q.x) - .35, 0.);
  float bow = length(vec2(length(vec2(along, q.y)) - .80, q.z)) - .17;
  return max(bow, -q.y - .1);
}

Solid scene(vec3 p) {
  Solid all = brick(p, vec3(-1.12, .40, .34), .22, COBALT);
  all = weld(all, solid(pipe(p), MOLTEN), .09);
  return weld(all, brick(p, vec3(1.12, .40, -.32), .5, VERDIGRIS), .09);
}
