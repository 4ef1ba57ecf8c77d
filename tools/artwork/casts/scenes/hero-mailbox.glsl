// A trial of the code by email: a letter box on its post, its flap open, and one letter half inside.
#define SHADOW .55
const vec3 CAMERA = vec3(-2.6, 3.3, 9.8), TARGET = vec3(.36, 1.72, .1);
const float FOCAL = 1.94;

const float WIDE = .92, SPRING = .16;

// The box seen from its front: straight sides, a round top.
float arch(vec2 p, float wide) {
  float outline = p.y > SPRING ? length(p - vec2(0, SPRING)) - wide : abs(p.x) - wide;
  return max(outline, -p.y - .72 - (wide - WIDE));
}

float slab(float outline, float z, float halfDepth, float edge) {
  vec2 e = vec2(outline, abs(z) - halfDepth) + edge;
  return min(max(e.x, e.y), 0.) + length(max(e, 0.)) - edge;
}

// Its near end hangs down, so that the address and the stamp show.
Solid letter(vec3 p) {
  Solid all = solid(roundBox(p, vec3(.62, .07, .74), .06), BONE);
  all = weld(all, solid(capsule(p, vec3(-.36, .07, .20), vec3(.16, .07, .20), .06), GRAPHITE), .02);
  all = weld(all, solid(capsule(p, vec3(-.36, .07, .44), vec3(-.02, .07, .44), .06), GRAPHITE), .02);
  return weld(all, Solid(roundBox(p - vec3(.36, .07, -.14), vec3(.14, .06, .16), .04), MOLTEN, .2, 1., 0., 0.), .02);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(.06, 2.22, -.40);
  q.xz *= turn(.26);

  Solid all = solid(slab(arch(q.xy, WIDE), q.z, 1.24, .12), COBALT);
  all = carve(all, slab(arch(q.xy, WIDE - .17), q.z - 1.0, .95, .08), .06);

  // The post and its foot.
  all = weld(all, solid(cylinder(q - vec3(0, -1.42, 0), .26, .80, .05), VERDIGRIS), .20);
  all = weld(all, solid(cylinder(q - vec3(0, -2.06, 0), 1.04, .16, .12), VERDIGRIS), .34);

  // The door hangs open from the lower edge.
  vec3 d = q - vec3(0, -.68, 1.28);
  d.yz *= turn(-1.74);
  all = weld(all, solid(slab(arch(d.xy - vec2(0, .72), WIDE - .03), d.z, .09, .07), ROSE), .05);

  vec3 l = q - vec3(-.04, -.16, 1.34);
  l.xz *= turn(.10);
  l.yz *= turn(-.40);
  all = join(all, letter(l));

  // The flag is up.
  vec3 f = q - vec3(-1.02, .10, .10);
  Solid flag = Solid(capsule(f, vec3(0, 0, 0), vec3(0, 1.42, 0), .09), MOLTEN, .2, 1., 0., 0.);
  flag = weld(flag, Solid(roundBox(f - vec3(0, 1.22, -.36), vec3(.08, .26, .40), .08), MOLTEN, .2, 1., 0., 0.), .05);
  return weld(all, weld(flag, solid(sphere(f, .17), STRAW), .04), .04);
}
