// Service 13, Digital Marketing: a blue megaphone sends out three growing rings, the last one orange. They go out in turn.
#define SHADOW .55
#define FIELD vec3(.80, .60, .22)
const vec3 CAMERA = vec3(-.8, 3.2, 8.6), TARGET = vec3(.12, 1.58, 0);
const float FOCAL = 2.18;

#define MOVES
// How far each ring is sent out, and the horn is thrown back.
vec3 sent = vec3(0);
float recoil = 0.;

void move() {
  sent = vec3(pulse(.08, .6), pulse(.22, .78), pulse(.36, .98));
  recoil = pulse(0., .5);
}

Solid scene(vec3 p) {
  // The horn's axis runs along y, mouth up, before it is laid over to the right and towards the camera.
  vec3 q = p - vec3(-1.02, 1.22, -.1);
  q.xz *= turn(-.5);
  q.xy *= turn(1.28 - .05 * recoil);
  q.y += .10 * recoil;
  Solid horn = solid(cone(q, .76, .24, .76, .06), COBALT);
  horn = carve(horn, cone(q - vec3(0, .16, 0), .74, .12, .66, .04), .04);
  horn = weld(horn, solid(torus(q - vec3(0, .74, 0), .74, .13), COBALT), .08);
  horn = weld(horn, solid(cylinder(q + vec3(0, .84, 0), .34, .20, .12), GRAPHITE), .12);
  horn = weld(horn, solid(capsule(q, vec3(.30, -.20, 0), vec3(1.00, -.42, 0), .17), GRAPHITE), .14);

  Solid rings = solid(torus(q - vec3(0, 1.16 + .30 * sent.x, 0), .66 + .10 * sent.x, .14), BONE);
  rings = join(rings, solid(torus(q - vec3(0, 1.74 + .34 * sent.y, 0), .86 + .11 * sent.y, .17), ROSE));
  rings = join(rings, solid(torus(q - vec3(0, 2.42 + .28 * sent.z, 0), 1.07 + .10 * sent.z, .20), MOLTEN));
  return join(horn, rings);
}
