// Service 8, SEO Optimization: through a blue lens one disc steps out of a row of equals and turns orange.
// The disc flips like a coin.
#define SHADOW .55
#define FIELD vec3(.80, .60, .22)
const vec3 CAMERA = vec3(-1.6, 3.3, 8.4), TARGET = vec3(.26, 1.44, .1);
const float FOCAL = 2.25;

#define MOVES
// How far the disc has turned over: half a turn looks like none.
float flip = 0.;

void move() {
  flip = .5 * FULL_TURN * smoothstep(.04, .96, progress);
}

float disc(vec3 p) {
  return cylinder(p.xzy, .70, .17, .10);
}

Solid scene(vec3 p) {
  p.x -= .34;
  p.xz *= turn(.48);

  // The row runs along z, away to the left; the first of it is drawn forward and up.
  vec3 r = p - vec3(0, .71, -.35);
  r.z += .66 * clamp(round(-r.z / .66), 0., 3.);
  Solid row = solid(disc(r), BONE);

  vec3 l = p - vec3(0, 1.60, .80);
  l.yz *= turn(.30);
  vec3 coin = l;
  coin.xz *= turn(flip);
  Solid chosen = solid(disc(coin), MOLTEN);
  chosen = weld(chosen, solid(capsule(p, vec3(0, .9, -.35), vec3(0, 1.5, .5), .26), BONE), .3);

  Solid lens = solid(torus(l.xzy, 1.10, .21), COBALT);
  Solid handle = solid(capsule(l, vec3(.84, -.94, 0), vec3(1.16, -1.40, 0), .23), GRAPHITE);
  return join(weld(row, chosen, .06), weld(lens, handle, .18));
}
