// Passwords: a padlock that stands open, and its key beside it.
#define SHADOW .55
const vec3 CAMERA = vec3(-2.3, 3.4, 9.6), TARGET = vec3(.20, 1.62, .1);
const float FOCAL = 2.0;

const float SPAN = .74, THICK = .23;

// A hoop on two legs: the left one stays in the lock, the right one ends above it.
float shackle(vec3 p) {
  float hoop = length(vec2(length(p.xy) - SPAN, p.z));
  if (p.y < 0.) hoop = length(vec3(abs(p.x) - SPAN, p.y, p.z));
  float left = capsule(p, vec3(-SPAN, 0, 0), vec3(-SPAN, -1.1, 0), 0.);
  float right = capsule(p, vec3(SPAN, 0, 0), vec3(SPAN, -.16, 0), 0.);
  return min(hoop, min(left, right)) - THICK;
}

Solid key(vec3 p) {
  Solid bow = solid(torus(p, .44, .15), STRAW);
  Solid shaft = solid(capsule(p, vec3(.44, 0, 0), vec3(1.62, 0, 0), .14), STRAW);
  shaft = join(shaft, solid(roundBox(p - vec3(1.20, 0, .26), vec3(.11, .12, .22), .06), STRAW));
  shaft = join(shaft, solid(roundBox(p - vec3(1.54, 0, .22), vec3(.11, .12, .18), .06), STRAW));
  return weld(bow, shaft, .14);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(-.05, 1.02, -.1);
  q.xz *= turn(.22);
  Solid lock = solid(roundBox(q, vec3(1.30, 1.02, .62), .30), COBALT);
  lock = weld(lock, solid(shackle(q - vec3(0, 1.72, 0)), ROSE), .22);
  vec3 face = q - vec3(0, .12, .62);
  Solid plate = solid(cylinder(face.xzy, .46, .08, .05), MOLTEN);
  lock = weld(lock, plate, .10);
  lock = carve(lock, min(capsule(face, vec3(0, .08, -.1), vec3(0, .08, .4), .14), roundBox(face - vec3(0, -.12, 0), vec3(.065, .18, .3), .05)), .03);

  vec3 r = p - vec3(-.85, .17, 1.55);
  r.xz *= turn(.16);
  return join(lock, key(r));
}
