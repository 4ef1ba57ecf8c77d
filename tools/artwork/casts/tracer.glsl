#version 300 es
// The studio of all casts: shapes, the weld, one light, and a small path tracer over signed distances.
// A scene is put in at the SCENE line; it defines SHADOW, CAMERA, TARGET, FOCAL and scene(), and may define FLOOR_Y. One that
// stands on fields of one colour defines it as FIELD; one for both themes does not.
// One that moves defines MOVES and move(), which places its solids as they were `before` seconds ago, or at a
// `progress` from 0 to 1, the still; its globals have the still's values.
//
// The shader compiler inlines every call, so scene() is called from as few places as possible, rays march with the
// distance alone (the colours then fall away), and loops start at `zero`, which the compiler cannot know and so does
// not unroll. Without this a scene takes minutes to compile instead of a second.
precision highp float;
precision highp int;

uniform vec2 size;
uniform float seed;
uniform float before;
uniform float progress;
layout(location = 0) out vec4 outColour;
layout(location = 1) out vec4 outAlbedo;
layout(location = 2) out vec4 outNormal;

int zero;

// ---- Solids -------------------------------------------------------------------------------------------------------

struct Solid {
  float distance;
  vec3 colour;
  float roughness;
  float coat;
  float metal;
  float glow;
};

Solid solid(float d, vec3 colour) {
  return Solid(d, colour, .28, .9, 0., 0.);
}

Solid join(Solid a, Solid b) {
  if (a.distance < b.distance) return a;
  return b;
}

// Mixes like pigments, by factors: a sum would leave a pale rim where two strong colours meet.
vec3 melt(vec3 a, vec3 b, float share) {
  return exp(mix(log(a + .001), log(b + .001), share));
}

// Smooth union in which the colours blend as well: the look of all illustrations.
Solid weld(Solid a, Solid b, float k) {
  float h = clamp(.5 + .5 * (b.distance - a.distance) / k, 0., 1.);
  float t = smoothstep(.2, .8, h);
  return Solid(
    mix(b.distance, a.distance, h) - k * h * (1. - h),
    melt(b.colour, a.colour, t),
    mix(b.roughness, a.roughness, t),
    mix(b.coat, a.coat, t),
    mix(b.metal, a.metal, t),
    mix(b.glow, a.glow, t));
}

// Takes the shape d out of a, with an edge rounded by k.
Solid carve(Solid a, float d, float k) {
  float h = clamp(.5 - .5 * (a.distance + d) / k, 0., 1.);
  a.distance = mix(a.distance, -d, h) + k * h * (1. - h);
  return a;
}

mat2 turn(float angle) {
  float c = cos(angle), s = sin(angle);
  return mat2(c, -s, s, c);
}

float sphere(vec3 p, float r) {
  return length(p) - r;
}

float roundBox(vec3 p, vec3 halfSize, float radius) {
  vec3 q = abs(p) - halfSize + radius;
  return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - radius;
}

float torus(vec3 p, float ringRadius, float tubeRadius) {
  return length(vec2(length(p.xz) - ringRadius, p.y)) - tubeRadius;
}

float cylinder(vec3 p, float r, float halfHeight, float edge) {
  vec2 q = abs(vec2(length(p.xz), p.y)) - vec2(r, halfHeight) + edge;
  return min(max(q.x, q.y), 0.) + length(max(q, 0.)) - edge;
}

float capsule(vec3 p, vec3 a, vec3 b, float r) {
  vec3 q = p - a, axis = b - a;
  return length(q - axis * clamp(dot(q, axis) / dot(axis, axis), 0., 1.)) - r;
}

float ellipsoid(vec3 p, vec3 radii) {
  float a = length(p / radii), b = length(p / (radii * radii));
  return a * (a - 1.) / b;
}

float cone(vec3 p, float halfHeight, float bottomRadius, float topRadius, float edge) {
  float low = bottomRadius - edge, high = topRadius - edge, tall = halfHeight - edge;
  vec2 q = vec2(length(p.xz), p.y);
  vec2 rim = vec2(high, tall), slope = vec2(high - low, 2. * tall);
  vec2 cap = vec2(q.x - min(q.x, q.y < 0. ? low : high), abs(q.y) - tall);
  vec2 side = q - rim + slope * clamp(dot(rim - q, slope) / dot(slope, slope), 0., 1.);
  float inside = (side.x < 0. && cap.y < 0.) ? -1. : 1.;
  return inside * sqrt(min(dot(cap, cap), dot(side, side))) - edge;
}

const vec3 GRAPHITE = vec3(.035, .034, .037);
const vec3 BONE = vec3(.80, .79, .74);
const vec3 MOLTEN = vec3(.92, .17, .035);
const vec3 STRAW = vec3(.93, .60, .07);
const vec3 VERDIGRIS = vec3(.10, .47, .38);
const vec3 COBALT = vec3(.045, .11, .50);
const vec3 ROSE = vec3(.88, .34, .36);
const vec3 SKY = vec3(.33, .55, .80);

const float FULL_TURN = 6.2831853;

// Rises from 0 to 1 and falls back to 0 while the sequence progresses between two points.
float pulse(float from, float to) {
  float s = sin(.5 * FULL_TURN * clamp((progress - from) / (to - from), 0., 1.));
  return s * s;
}

//SCENE

#ifndef FLOOR_Y
#define FLOOR_Y 0.
#endif

// Without a FIELD the floor is grey, and a cool light from behind draws the edges on a dark ground.
#ifdef FIELD
#define RIM vec3(0)
#else
#define FIELD vec3(.50, .49, .52)
#define RIM vec3(1.3, 2.0, 3.0)
#endif

// ---- Chance -------------------------------------------------------------------------------------------------------

uint chanceState;
int choice;

uint scramble(uint x) {
  x ^= x >> 16;
  x *= 0x7feb352du;
  x ^= x >> 15;
  x *= 0x846ca68bu;
  x ^= x >> 16;
  return x;
}

// Fractions of the square roots of primes.
const float STRIDES[16] = float[](
  .41421356, .73205081, .23606798, .64575131, .31662479, .60555128, .12310563, .35889894,
  .79583152, .38516481, .56776436, .08276253, .40312424, .55743852, .85565460, .28010989);

// A pixel's first choices start anywhere and then walk in even strides from sample to sample, so that few samples cover
// them well (a Kronecker sequence for each); later ones are random.
float chance() {
  bool walks = choice < 16;
  chanceState = scramble(chanceState + 0x9e3779b9u);
  uint state = walks ? chanceState : scramble(chanceState + uint(seed) * 0x3c6ef35fu);
  float start = float(state >> 8) / 16777216.;
  float at = walks ? fract(start + seed * STRIDES[choice]) : start;
  choice++;
  return at;
}

void axesAround(vec3 n, out vec3 a, out vec3 b) {
  a = normalize(abs(n.y) < .9 ? cross(n, vec3(0, 1, 0)) : cross(n, vec3(1, 0, 0)));
  b = cross(n, a);
}

// A direction of the half-sphere over n, cosine-weighted.
vec3 diffuseDirection(vec3 n) {
  vec3 a, b;
  axesAround(n, a, b);
  float u = chance(), angle = FULL_TURN * chance();
  return normalize(sqrt(u) * (a * cos(angle) + b * sin(angle)) + n * sqrt(1. - u));
}

// ---- Light --------------------------------------------------------------------------------------------------------

const vec3 UP = vec3(0, 1, 0);
const vec3 KEY = normalize(vec3(-.55, 1., .5));
const vec3 KEY_COLOUR = vec3(1., .965, .92) * 2.05;
const float KEY_SPREAD = .24;
const float KEY_SHARE = .62;
const float FIELD_SHARE = .78;
const vec3 SHADE = vec3(.008, .005, .004);

vec3 keyDirection() {
  vec3 a, b;
  axesAround(KEY, a, b);
  float r = KEY_SPREAD * sqrt(chance()), angle = FULL_TURN * chance();
  return normalize(KEY + r * (a * cos(angle) + b * sin(angle)));
}

vec3 dome(vec3 d) {
  return mix(vec3(.50, .50, .52), vec3(1., 1.01, 1.04), clamp(d.y * .5 + .5, 0., 1.)) * .52;
}

// The light that reaches the floor unobstructed: the key, and the mean of the dome.
const float OPEN_LIGHT = KEY.y * KEY_COLOUR.y + mix(.50, 1.01, 5. / 6.) * .52;

// Light from the field of the page. Close to the floor it is dimmed, as if the solid above shaded it.
vec3 fieldLight(float floorAt) {
  return FIELD * FIELD_SHARE * mix(.25, 1., smoothstep(0., .9, floorAt));
}

// Two upright strips behind the solids, to the left and right of the camera's view.
float behind(vec3 d) {
  float aside = abs(dot(d, normalize(cross(TARGET - CAMERA, UP)))), ahead = dot(d, normalize(TARGET - CAMERA));
  return smoothstep(.30, .42, aside) * smoothstep(.86, .74, aside) * step(0., ahead) * smoothstep(-.2, 0., d.y) * smoothstep(.75, .5, d.y);
}

// Reflections also see an overhead softbox and a strip at the side.
vec3 studio(vec3 d) {
  vec3 q = d / max(d.y, .02);
  float softbox = smoothstep(1.05, .85, max(abs(q.x + .55) / .75, abs(q.z - .35) / .55)) * step(.05, d.y);
  float strip = smoothstep(.10, .06, abs(d.x - .86)) * smoothstep(.75, .5, abs(d.y - .25));
  return dome(d) + softbox * 3.2 + strip * 1.5 + RIM * behind(d);
}

// ---- Rays ---------------------------------------------------------------------------------------------------------

const float TOUCH = .0007;
const float LIFT = .004;
const float REACH = 14.;
const float SHADOW_REACH = 7.;

float distanceTo(vec3 p) {
  return scene(p).distance;
}

// The distance at which the ray meets a solid, or -1.
float march(vec3 origin, vec3 direction, float reach) {
  float t = .002;
  for (int i = zero; i < 140; i++) {
    float d = distanceTo(origin + direction * t);
    if (d < TOUCH * (1. + .3 * t)) return t;
    t += d * .9;
    if (t > reach) break;
  }
  return -1.;
}

bool isFree(vec3 origin, vec3 direction) {
  float t = .002;
  for (int i = zero; i < 90; i++) {
    float d = distanceTo(origin + direction * t);
    if (d < TOUCH) return false;
    t += d * .92;
    if (t > SHADOW_REACH) break;
  }
  return true;
}

vec3 normalAt(vec3 p) {
  vec3 n = vec3(0);
  for (int i = zero; i < 4; i++) {
    vec3 corner = i == 0 ? vec3(1, -1, -1) : i == 1 ? vec3(-1, -1, 1) : i == 2 ? vec3(-1, 1, -1) : vec3(1);
    n += corner * distanceTo(p + corner * .0009);
  }
  return normalize(n);
}

vec3 cameraRay() {
  vec2 tent = vec2(chance(), chance()) + vec2(chance(), chance()) - 1.;
  vec2 uv = (gl_FragCoord.xy + tent * .75 - .5 * size) / size.y;
  vec3 ahead = normalize(TARGET - CAMERA), right = normalize(cross(ahead, UP));
  return normalize(uv.x * right + uv.y * cross(right, ahead) + FOCAL * ahead);
}

const float NO_FLOOR = 1e9;
const int LAST = 5;
const int FLOOR_PROBES = 4;

void main() {
  zero = min(int(seed), 0);
#ifdef MOVES
  move();
#endif
  chanceState = scramble(uint(gl_FragCoord.x) + uint(gl_FragCoord.y) * 8191u);
  choice = 0;

  vec3 origin = CAMERA, direction = cameraRay();
  vec3 light = vec3(0), weight = vec3(1), albedo = vec3(0), normal = vec3(0);
  float alpha = 0., floorFade = 0.;
  bool onFloor = false, mirrored = false;

  for (int bounce = zero; bounce <= LAST; bounce++) {
    // Each iteration ends with one shadow ray along `probe`, which adds `gain` if unobstructed.
    vec3 probe = KEY, gain = vec3(0);

    if (onFloor) {
      if (bounce > FLOOR_PROBES) break;
      bool toKey = bounce % 2 == 1;
      probe = toKey ? keyDirection() : diffuseDirection(UP);
      gain = vec3(toKey ? max(probe.y, 0.) * KEY_COLOUR.y : dome(probe).y) / float(FLOOR_PROBES / 2);
    } else {
      float floorAt = direction.y < -1e-4 ? (FLOOR_Y - origin.y) / direction.y : NO_FLOOR;
      float t = march(origin, direction, min(REACH, floorAt));

      if (t < 0.) {
        if (bounce > 0) {
          light += weight * (floorAt < NO_FLOOR ? fieldLight(floorAt) : mirrored ? studio(direction) : dome(direction));
          break;
        }
        if (floorAt >= NO_FLOOR || SHADOW < .01) break;
        onFloor = true;
        origin += direction * floorAt;
        floorFade = smoothstep(12., 6., length(origin - TARGET));
        origin.y += LIFT;
        continue;
      }

      vec3 p = origin + direction * t, n = normalAt(p);
      if (dot(n, direction) > 0.) n = -n;
      Solid hit = scene(p);
      if (bounce == 0) {
        alpha = 1.;
        albedo = hit.colour;
        normal = n;
      }
      light += weight * hit.colour * hit.glow;
      if (bounce == LAST) break;

      float facing = mix(.04, 1., hit.metal);
      float fresnel = facing + (1. - facing) * pow(1. - max(dot(n, -direction), 0.), 5.);
      float sheen = mix(fresnel * hit.coat, 1., hit.metal);
      // Only the coats of the first two hits are followed; at the first, often enough that highlights and rims are not noisy.
      float least = .15 + .35 * step(.001, RIM.z * behind(reflect(direction, n)));
      float odds = bounce == 0 ? clamp(max(sheen, least * step(.001, hit.coat)), 0., 1.)
        : bounce == 1 ? sheen : step(.5, hit.metal);
      origin = p + n * LIFT;

      if (chance() < odds) {
        vec3 mirror = reflect(direction, n);
        vec3 spread = normalize(mix(mirror, diffuseDirection(mirror), hit.roughness * hit.roughness));
        direction = dot(spread, n) > 0. ? spread : mirror;
        weight *= sheen / odds * mix(vec3(1), hit.colour, hit.metal);
        mirrored = bounce == 0;
        continue;
      }

      mirrored = false;
      weight *= (1. - min(sheen, 1.)) / max(1. - odds, .001) * hit.colour;
      direction = diffuseDirection(n);
      probe = keyDirection();
      gain = weight * KEY_COLOUR * KEY_SHARE * max(dot(n, probe), 0.);
    }

    if (gain.y > 0. && isFree(origin, probe)) light += gain;
  }

  if (onFloor) {
    // Negative noise is kept, so that open floor averages to nothing instead of a veil.
    alpha = clamp(1. - light.y / OPEN_LIGHT, -.6, 1.) * SHADOW * floorFade;
    light = SHADE;
  }
  outColour = vec4(min(light, vec3(3)) * max(alpha, 0.), alpha);
  outAlbedo = vec4(albedo, onFloor ? 0. : alpha);
  outNormal = vec4(normal, 0);
}
