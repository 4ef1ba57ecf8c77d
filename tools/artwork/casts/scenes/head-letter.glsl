// Contact: a letter that stands, its flap closed with a molten seal, and a handset in front of it.
#define SHADOW .55
#define FIELD vec3(.80, .60, .22)
const vec3 CAMERA = vec3(1.9, 3.1, 8.6), TARGET = vec3(.30, 1.18, .1);
const float FOCAL = 2.12;

// The flap: a triangle that hangs from the upper edge.
float flap(vec3 p) {
  float outline = max(dot(vec2(abs(p.x), p.y + .22), vec2(.594, -.804)), p.y - 1.02);
  vec2 e = vec2(outline, abs(p.z) - .08) + .07;
  return min(max(e.x, e.y), 0.) + length(max(e, 0.)) - .07;
}

Solid handset(vec3 p) {
  Solid grip = solid(capsule(p, vec3(-.80, .62, 0), vec3(.80, .62, 0), .22), COBALT);
  vec3 ear = vec3(abs(p.x) - .92, p.y - .32, p.z);
  ear.xy *= turn(-.16);
  return weld(grip, solid(cylinder(ear, .42, .26, .12), COBALT), .34);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(-.25, 1.30, -.55);
  q.xz *= turn(-.30);
  q.yz *= turn(.12);
  Solid letter = solid(roundBox(q, vec3(1.78, 1.18, .18), .14), BONE);
  Solid top = solid(flap(q - vec3(0, .12, .20)), ROSE);
  top = weld(top, solid(cylinder((q - vec3(0, -.06, .30)).xzy, .34, .09, .08), MOLTEN), .16);
  Solid all = join(letter, top);

  vec3 r = p - vec3(.78, 0, 1.15);
  r.xz *= turn(.42);
  return join(all, handset(r));
}
