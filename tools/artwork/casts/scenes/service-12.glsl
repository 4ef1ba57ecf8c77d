// Service 12, Code Calling: between two angle brackets two speech bubbles weld into one, orange at the seam.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-1.7, 3.0, 8.7), TARGET = vec3(.12, 1.53, 0);
const float FOCAL = 2.15;

float bracket(vec3 p) {
  p.y = abs(p.y);
  return capsule(p, vec3(-.36, 0, 0), vec3(.24, 1.28, 0), .27);
}

// A bubble; `side` tells on which side its tail hangs.
float bubble(vec3 p, float side) {
  float body = roundBox(p, vec3(.82, .54, .40), .38);
  float tail = capsule(p, vec3(side * .46, -.34, 0), vec3(side * .62, -.68, 0), .14);
  float h = clamp(.5 + .5 * (tail - body) / .26, 0., 1.);
  return mix(tail, body, h) - .26 * h * (1. - h);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, 1.56, 0);
  Solid marks = solid(bracket(q + vec3(1.56, 0, 0)), COBALT);
  marks = join(marks, solid(bracket((q - vec3(1.52, 0, 0)) * vec3(-1, 1, 1)), STRAW));

  float left = bubble(q - vec3(-.20, -.40, .24), -1.), right = bubble(q - vec3(.34, .50, -.18), 1.);
  Solid talk = weld(solid(left, BONE), solid(right, ROSE), .26);
  talk.colour = mix(MOLTEN, talk.colour, smoothstep(.10, .32, abs(left - right)));
  return join(marks, talk);
}
