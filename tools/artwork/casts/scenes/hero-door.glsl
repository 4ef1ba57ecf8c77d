// Login: an open door with a warm floor behind it, and a ball on its way in.
#define SHADOW .55
const vec3 CAMERA = vec3(-2.6, 3.3, 9.8), TARGET = vec3(.06, 1.66, .1);
const float FOCAL = 1.86;

const float WIDE = .86, SPRING = 2.10;

// A doorway: straight up to where its arch springs.
float doorway(vec2 p, float wide) {
  if (p.y > SPRING) return length(p - vec2(0, SPRING)) - wide;
  return abs(p.x) - wide;
}

float slab(float outline, float z, float halfDepth, float edge) {
  vec2 e = vec2(outline, abs(z) - halfDepth) + edge;
  return min(max(e.x, e.y), 0.) + length(max(e, 0.)) - edge;
}

Solid leaf(vec3 p) {
  // Hung at its right edge.
  vec3 q = p + vec3(WIDE - .05, 0, 0);
  float outline = max(doorway(q.xy, WIDE - .07), .30 - q.y);
  Solid all = solid(slab(outline, q.z, .10, .07), ROSE);
  return weld(all, solid(sphere(vec3(q.x + .52, q.y - 1.36, abs(q.z) - .18), .13), STRAW), .05);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(.12, 0, -.30);
  q.xz *= turn(.10);

  float outer = max(doorway(q.xy, 1.50), -q.y);
  Solid all = solid(slab(outer, q.z, .42, .16), COBALT);
  float inner = max(doorway(q.xy, WIDE), -q.y + .26);
  all = carve(all, slab(inner, q.z, 2., .02), .10);

  // The steps, and the floor inside, which glows.
  all = weld(all, solid(roundBox(q - vec3(0, .12, .62), vec3(1.86, .15, .86), .10), BONE), .03);
  all = weld(all, Solid(roundBox(q - vec3(0, .25, -.05), vec3(WIDE + .04, .06, .46), .05), MOLTEN, .2, 1., 0., .12), .06);

  vec3 hinge = q - vec3(WIDE + .06, 0, .40);
  hinge.xz *= turn(1.95);
  all = join(all, leaf(hinge));

  all = join(all, solid(sphere(q - vec3(-.18, .66, .72), .38), STRAW));
  return join(all, solid(cone(p - vec3(-1.52, .42, 1.78), .42, .40, .06, .05), VERDIGRIS));
}
