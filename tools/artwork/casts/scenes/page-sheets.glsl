// Policies: two sheets under one clip lean on their foot, the corner of the first folded over. A pen is in front of them.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-2.3, 3.7, 9.8), TARGET = vec3(.20, 1.50, .1);
const float FOCAL = 2.16;

const vec2 HALF = vec2(1.16, 1.46);
// The fold cuts off the upper right corner, this far along both edges.
const float FOLD = .62;

float plate(float outline, float z, float halfDepth, float edge) {
  vec2 e = vec2(outline, abs(z) - halfDepth) + edge;
  return min(max(e.x, e.y), 0.) + length(max(e, 0.)) - edge;
}

Solid line(vec3 p, float y, float to, float thick, vec3 colour) {
  return solid(capsule(p, vec3(-.80, y, .10), vec3(to, y, .10), thick), colour);
}

Solid signature(vec3 p) {
  float stroke = capsule(p, vec3(0), vec3(.18, .22, 0), .068);
  stroke = min(stroke, capsule(p, vec3(.18, .22, 0), vec3(.34, .02, 0), .068));
  stroke = min(stroke, capsule(p, vec3(.34, .02, 0), vec3(.52, .18, 0), .068));
  stroke = min(stroke, capsule(p, vec3(.52, .18, 0), vec3(.94, .08, 0), .068));
  return Solid(stroke, MOLTEN, .2, 1., 0., 0.);
}

Solid first(vec3 p) {
  vec2 side = abs(p.xy) - HALF + .10;
  float whole = length(max(side, 0.)) + min(max(side.x, side.y), 0.) - .10;
  float corner = dot(p.xy - HALF, vec2(.7071)) + .7071 * FOLD;
  Solid sheet = solid(plate(max(whole, corner), p.z, .09, .07), BONE);

  // The corner as it lies on the sheet: the triangle, mirrored along the fold.
  vec2 inner = HALF - FOLD - p.xy;
  vec3 f = p - vec3(0, 0, .16);
  float triangle = max(max(inner.x, inner.y), corner);
  sheet = weld(sheet, solid(plate(triangle + .03, f.z, .10, .08), STRAW), .05);

  Solid words = line(p, .62, .02, .12, COBALT);
  words = join(words, line(p, .14, .82, .07, GRAPHITE));
  words = join(words, line(p, -.18, .64, .07, GRAPHITE));
  words = join(words, line(p, -.50, .80, .07, GRAPHITE));
  return weld(weld(sheet, words, .03), signature(p - vec3(-.80, -.92, .10)), .03);
}

Solid pen(vec3 p) {
  Solid all = solid(capsule(p, vec3(-.86, 0, 0), vec3(.78, 0, 0), .19), COBALT);
  all = join(all, solid(cylinder((p - vec3(-.10, 0, 0)).yxz, .215, .09, .05), STRAW));
  vec3 tip = (p - vec3(1.08, 0, 0)).yxz;
  return weld(all, solid(cone(tip, .28, .18, .045, .04), GRAPHITE), .06);
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(-.42, 1.56, -.30);
  q.xz *= turn(.16);
  q.yz *= turn(-.14);
  Solid all = first(q);

  vec3 b = q - vec3(.20, .06, -.24);
  b.xy *= turn(-.09);
  all = join(all, solid(roundBox(b, vec3(HALF, .08), .08), VERDIGRIS));

  // The clip: a bar over the upper edge, with its loop folded back.
  vec3 c = q - vec3(-.30, 1.42, -.06);
  Solid clip = solid(roundBox(c, vec3(.46, .18, .30), .10), STRAW);
  all = join(all, weld(clip, solid(torus((c - vec3(0, .20, 0)).xzy, .26, .08), STRAW), .08));

  Solid foot = solid(roundBox(p - vec3(-.38, .15, -.20), vec3(1.46, .15, .62), .12), COBALT);
  all = weld(all, foot, .10);

  vec3 r = p - vec3(.86, .19, 1.34);
  r.xz *= turn(.36);
  return join(all, pen(r));
}
