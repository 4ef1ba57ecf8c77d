// How the work goes: an abacus on which most beads have been moved across.
#define SHADOW .55
const vec3 CAMERA = vec3(-2.2, 3.0, 8.4), TARGET = vec3(.10, 1.18, .0);
const float FOCAL = 2.25;

Solid bead(vec3 p, float x, float y, vec3 colour) {
  vec3 q = p - vec3(x, y, 0);
  return solid(torus(q.yxz, .16, .165), colour);
}

Solid scene(vec3 p) {
  p.xz *= turn(.30);
  // The frame stands on two feet, leaning back a little.
  Solid feet = solid(roundBox(vec3(abs(p.x) - 1.52, p.y - .13, p.z), vec3(.20, .13, .62), .12), COBALT);
  vec3 s = p - vec3(0, 1.28, 0);
  s.yz *= turn(-.08);
  Solid posts = solid(capsule(vec3(abs(s.x), s.yz), vec3(1.52, -1.1, 0), vec3(1.52, 1.02, 0), .15), COBALT);
  Solid top = solid(capsule(s, vec3(-1.52, 1.02, 0), vec3(1.52, 1.02, 0), .15), COBALT);
  Solid frame = weld(weld(posts, top, .12), feet, .16);
  float y = clamp(round(s.y / .56), -1., 1.) * .56;
  Solid bars = solid(capsule(vec3(s.x, s.y - y, s.z), vec3(-1.5, -.06, 0), vec3(1.5, -.06, 0), .05), BONE);
  bars.metal = 0.;
  Solid all = join(frame, bars);

  all = join(all, bead(s, -1.16, .50, STRAW));
  all = join(all, bead(s, -.82, .50, STRAW));
  all = join(all, bead(s, -.48, .50, STRAW));
  all = join(all, bead(s, -.14, .50, STRAW));
  all = join(all, bead(s, -1.16, -.06, ROSE));
  all = join(all, bead(s, -.82, -.06, ROSE));
  all = join(all, bead(s, -.48, -.06, ROSE));
  all = join(all, bead(s, 1.14, -.06, ROSE));
  all = join(all, bead(s, -1.16, -.62, VERDIGRIS));
  all = join(all, bead(s, .12, -.62, MOLTEN));
  all = join(all, bead(s, .80, -.62, VERDIGRIS));
  all = join(all, bead(s, 1.14, -.62, VERDIGRIS));
  return all;
}
