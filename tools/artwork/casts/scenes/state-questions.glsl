// How a service begins: a sheet of plain questions, the first of them answered, and a question mark that stands on its own.
#define SHADOW .55
const vec3 CAMERA = vec3(-1.9, 3.1, 8.4), TARGET = vec3(.12, 1.30, .1);
const float FOCAL = 2.2;

Solid question(vec3 s, float y, vec3 colour, float to) {
  vec3 q = s - vec3(-.78, y, .10);
  Solid box = solid(cylinder(q.xzy, .17, .07, .05), colour);
  return join(box, solid(capsule(s, vec3(-.38, y, .10), vec3(to, y, .10), .075), GRAPHITE));
}

Solid sheet(vec3 p) {
  vec3 s = p - vec3(-.52, 1.42, -.46);
  s.yz *= turn(-.16);
  Solid paper = solid(roundBox(s, vec3(1.22, 1.32, .08), .08), SKY);
  paper = weld(paper, solid(roundBox(p - vec3(-.52, .08, .16), vec3(1.22, .08, .58), .08), SKY), .5);
  Solid words = question(s, .86, MOLTEN, .86);
  words = join(words, question(s, .34, BONE, .60));
  words = join(words, question(s, -.18, VERDIGRIS, .78));
  return weld(paper, words, .03);
}

// Three quarters of a ring with a stem, above a ball.
Solid mark(vec3 p) {
  p -= vec3(1.30, 0, .62);
  p.xz *= turn(-.22);
  vec3 q = p - vec3(0, 1.78, 0);
  float bow = length(q.xy), ring;
  bool open = q.x < 0. && q.y < -.05;
  ring = open ? length(q - vec3(0, -.50, 0)) : length(vec2(bow - .50, q.z));
  if (open) ring = min(ring, length(q - vec3(-.50, -.05, 0)));
  Solid hook = solid(ring - .235, STRAW);
  hook = weld(hook, solid(capsule(p, vec3(0, 1.28, 0), vec3(0, .94, 0), .235), STRAW), .10);
  return join(hook, Solid(sphere(p - vec3(0, .31, 0), .31), MOLTEN, .18, 1., 0., 0.));
}

Solid scene(vec3 p) {
  p.xz *= turn(.16);
  return join(sheet(p), mark(p));
}
