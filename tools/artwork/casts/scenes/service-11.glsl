// Service 11, Video Editing: a fat orange play wedge, cut by two slits into three pieces that drift apart on a graphite track.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-2.3, 3.0, 8.2), TARGET = vec3(.18, 1.30, 0);
const float FOCAL = 2.1;

// The play sign before cutting: a triangle that points right.
float triangle(vec2 p) {
  p.y = abs(p.y);
  vec2 slope = vec2(2.05, -1.12), a = p - vec2(0, 1.12);
  float back = length(vec2(p.x, max(p.y - 1.12, 0.)));
  float side = length(a - slope * clamp(dot(a, slope) / dot(slope, slope), 0., 1.));
  bool inside = p.x > 0. && dot(a, vec2(1.12, 2.05)) < 0.;
  return inside ? -min(back, side) : min(back, side);
}

// The part of the wedge between two uprights. The cut faces show the straw core.
Solid piece(vec3 p, float from, float to) {
  float outline = triangle(p.xy) - .18;
  float cut = max(from - p.x, p.x - to);
  vec3 e = vec3(outline, cut, abs(p.z) - .48) + .08;
  float core = smoothstep(.04, .055, e.y - max(e.x, e.z));
  Solid part = solid(min(max(e.x, max(e.y, e.z)), 0.) + length(max(e, 0.)) - .08, mix(MOLTEN, STRAW, core));
  part.glow = .14 * core;
  return part;
}

Solid scene(vec3 p) {
  p.xz *= turn(.04);
  vec3 q = p - vec3(-1.28, 1.56, 0);
  Solid play = piece(q + vec3(.30, 0, 0), -1., .62);
  play = join(play, piece(q, .62, 1.22));
  play = join(play, piece(q - vec3(.30, 0, 0), 1.22, 3.));

  Solid track = solid(roundBox(p - vec3(.04, .16, 0), vec3(1.86, .16, .66), .13), GRAPHITE);
  track.roughness = .45;
  track = weld(track, solid(capsule(p, vec3(-.36, .2, 0), vec3(-.36, .9, 0), .15), GRAPHITE), .16);
  track = weld(track, solid(capsule(p, vec3(.56, .2, 0), vec3(.56, 1.3, 0), .15), GRAPHITE), .16);
  return weld(track, play, .10);
}
