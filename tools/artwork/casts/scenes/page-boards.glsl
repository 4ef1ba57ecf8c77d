// Projects: the boards of five projects, fanned on one orange pin.
#define SHADOW .55
const vec3 CAMERA = vec3(-2.1, 3.6, 10.2), TARGET = vec3(.62, 1.80, 0.);
const float FOCAL = 2.06;

//PICTURE projects/20-thistledown-archive-1
//PICTURE projects/09-marrowfield-market-1
//PICTURE projects/10-passplate-1
//PICTURE projects/17-kestrelgate-freight-1
//PICTURE projects/13-copperlane-records-1
uniform highp sampler2DArray pictures;

const vec2 HALF = vec2(1.16, .87);
const float THICK = .07, REACH_OUT = 2.22, ANGLE = .34;

// A board in the plane of x and y; the picture is on its front, inside a narrow edge.
Solid board(vec3 p, float layer) {
  vec2 q = abs(p.xy) - HALF + .13;
  vec2 e = vec2(min(max(q.x, q.y), 0.) + length(max(q, 0.)) - .13, abs(p.z) - THICK) + .03;
  Solid all = solid(min(max(e.x, e.y), 0.) + length(max(e, 0.)) - .03, BONE);
  vec2 at = p.xy / (HALF - .04);
  if (p.z > THICK - .012 && max(abs(at.x), abs(at.y)) < 1.) {
    all.colour = textureLod(pictures, vec3(.5 + .5 * at.x, .5 - .5 * at.y, layer), 0.).rgb;
    all.coat = .5;
  }
  return all;
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, .52, 0);
  q.xz *= turn(-.12);
  q.yz *= turn(.10);
  Solid all = Solid(cylinder(q.xzy - vec3(0, .16, 0), .25, .62, .08), MOLTEN, .2, 1., 0., 0.);
  for (int i = zero; i < 5; i++) {
    float way = float(i) - 2., angle = .28 - way * ANGLE;
    vec3 b = q - vec3(0, 0, way * .19);
    b.xy *= turn(angle);
    all = join(all, board(b - vec3(0, REACH_OUT, 0), float(i)));
    all = join(all, solid(capsule(b, vec3(0), vec3(0, REACH_OUT - .6, -.01), .075), GRAPHITE));
  }
  vec3 foot = p - vec3(0, .26, -.02);
  foot.xz *= turn(-.12);
  Solid base = solid(roundBox(foot, vec3(1.15, .26, .72), .14), COBALT);
  return weld(all, base, .10);
}
