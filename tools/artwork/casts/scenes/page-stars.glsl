// Reviews: a shelf of stars. One place is still free, and the orange star waits in front of it.
#define SHADOW .55
const vec3 CAMERA = vec3(-3.0, 4.2, 10.2), TARGET = vec3(.22, 1.74, .1);
const float FOCAL = 1.96;

//USE page-shelf AS shelf

const float STEP = 1.16;

// A row of stars on a board at height y; each leans a little its own way.
Solid row(vec3 p, float y, float z, float first, float last, float shift) {
  float at = clamp(round(p.x / STEP), first, last);
  vec3 q = p - vec3(at * STEP, y + .49, z);
  float lean = .14 * sin(at * 2.3 + shift * 4.1);
  q.xy *= turn(lean);
  q.xz *= turn(.16 + lean);
  float pick = mod(at * 2. + shift + 8., 5.);
  vec3 colour = pick < .5 ? ROSE : pick < 1.5 ? STRAW : pick < 2.5 ? BONE : pick < 3.5 ? STRAW : VERDIGRIS;
  return solid(shelf_star(q, .58, .19), colour);
}

Solid scene(vec3 p) {
  Solid all = shelf(p);
  p.xz *= turn(.12);
  all = join(all, row(p, .26, .92, -1., 0., 0.));
  all = join(all, row(p, 1.55, .24, -1., 1., 3.));

  // On top: one large star among solids.
  vec3 large = p - vec3(-.80, 3.50, -.30);
  large.xz *= turn(.16);
  large.xy *= turn(-.07);
  all = join(all, solid(shelf_star(large, .86, .24), STRAW));
  all = join(all, solid(sphere(p - vec3(.42, 3.10, -.28), .31), ROSE));
  return join(all, solid(cone(p - vec3(1.34, 3.18, -.30), .38, .38, .05, .045), VERDIGRIS));
}
