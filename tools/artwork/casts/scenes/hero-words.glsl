// Sign-up: a speech bubble, and below it the plate with the speaker's name.
#define SHADOW .55
const vec3 CAMERA = vec3(2.2, 3.3, 9.8), TARGET = vec3(.02, 1.72, .1);
const float FOCAL = 2.0;

Solid bubble(vec3 p) {
  Solid all = solid(roundBox(p, vec3(1.62, 1.02, .30), .28), COBALT);
  all = weld(all, solid(capsule(p, vec3(-.78, -.80, 0), vec3(-1.02, -1.42, .02), .17), COBALT), .30);
  // Its lines, the last one short.
  vec3 line = p - vec3(0, 0, .31);
  all = weld(all, solid(capsule(line, vec3(-1.06, .46, 0), vec3(1.06, .46, 0), .115), BONE), .03);
  all = weld(all, solid(capsule(line, vec3(-1.06, .02, 0), vec3(.74, .02, 0), .115), BONE), .03);
  return weld(all, solid(capsule(line, vec3(-1.06, -.42, 0), vec3(.10, -.42, 0), .115), STRAW), .03);
}

// A plate as it stands on a desk: its face leans back.
Solid plate(vec3 p) {
  vec3 face = p;
  face.yz *= turn(.42);
  Solid all = solid(roundBox(face, vec3(1.44, .44, .17), .13), BONE);
  all = weld(all, solid(roundBox(p - vec3(0, -.30, -.34), vec3(1.40, .11, .46), .10), BONE), .16);
  return weld(all, solid(capsule(face - vec3(0, 0, .18), vec3(-.92, 0, 0), vec3(.30, 0, 0), .13), GRAPHITE), .02);
}

Solid pencil(vec3 p) {
  Solid all = solid(cylinder(p, .19, .98, .05), MOLTEN);
  all = weld(all, solid(cone(p - vec3(0, -1.22, 0), .26, .02, .185, .015), STRAW), .03);
  return weld(all, solid(cylinder(p - vec3(0, 1.08, 0), .20, .16, .07), ROSE), .04);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(-.12, 2.62, -.62);
  q.xz *= turn(.20);
  q.xy *= turn(.05);
  Solid all = bubble(q);

  vec3 r = p - vec3(.16, .52, 1.02);
  r.xz *= turn(-.16);
  all = join(all, plate(r));

  vec3 s = p - vec3(2.02, 1.42, .10);
  s.xy *= turn(-.16);
  s.yz *= turn(-.14);
  all = join(all, pencil(s));
  return join(all, solid(sphere(p - vec3(-1.72, .40, 1.10), .40), VERDIGRIS));
}
