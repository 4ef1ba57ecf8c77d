// Brown skin, dark hair in a high bun, round molten glasses, brass ear studs, cobalt roll-neck. Friendly.
#define SHADOW .0
#define FIELD vec3(.85, .55, .40)
#define FLOOR_Y -3.
const vec3 CAMERA = vec3(1.1, 1.86, 7.6), TARGET = vec3(.02, 1.57, 0.);
const float FOCAL = 2.27;

const vec3 SKIN = vec3(.46, .205, .105), HAIR = vec3(.032, .023, .022), LIPS = vec3(.40, .085, .07);

Solid skin(float d) { return Solid(d, SKIN, .5, .5, 0., 0.); }
Solid hair(float d) { return Solid(d, HAIR, .35, .8, 0., 0.); }
Solid wool(float d) { return Solid(d, COBALT, .6, .35, 0., 0.); }
Solid frame(float d) { return Solid(d, MOLTEN, .2, 1., 0., 0.); }

// h has the head at its centre and looks along z; m is h mirrored at the middle of the face.
Solid head(vec3 p, vec3 h, vec3 m) {
  Solid all = skin(ellipsoid(h, vec3(.56, .72, .60)));
  all = weld(all, skin(ellipsoid(h - vec3(0, -.36, .10), vec3(.41, .40, .44))), .18);
  all = weld(all, skin(capsule(h, vec3(0, .04, .58), vec3(0, -.14, .675), .075)), .10);
  all = weld(all, skin(ellipsoid(m - vec3(.57, -.05, .0), vec3(.09, .15, .11))), .05);
  return weld(all, skin(capsule(p, vec3(0, .6, -.04), vec3(0, 1.3, -.02), .27)), .14);
}

// A brow or a mouth: a bar from a to b, bowed upwards in the middle by `bow`.
float arc(vec3 p, vec3 a, vec3 b, float bow, float r) {
  float along = clamp((p.x - a.x) / (b.x - a.x), 0., 1.);
  p.y -= bow * 4. * along * (1. - along);
  return capsule(p, a, b, r) * .85;
}

Solid face(vec3 h, vec3 m) {
  Solid all = hair(arc(m, vec3(.13, .275, .565), vec3(.35, .280, .455), .018, .032));
  all = join(all, Solid(arc(h, vec3(-.16, -.350, .555), vec3(.16, -.350, .555), -.055, .027), LIPS, .4, .5, 0., 0.));
  all = join(all, Solid(ellipsoid(m - vec3(.235, .03, .535), vec3(.05, .062, .05)), vec3(.012), .2, 1., 0., 0.));
  return join(all, Solid(sphere(m - vec3(.220, .056, .586), .013), vec3(.95), .3, .5, 0., .4));
}

Solid bun(vec3 h) {
  Solid all = hair(ellipsoid(h - vec3(0, .20, -.12), vec3(.65, .66, .66)));
  all = carve(all, ellipsoid(h - vec3(.0, -.16, .64), vec3(.60, .60, .62)), .10);
  all = carve(all, roundBox(h - vec3(0, -1.02, .2), vec3(2., .80, 2.), .1), .2);
  // Free of the ears, where the glasses' arms pass.
  all = carve(all, ellipsoid(vec3(abs(h.x), h.yz) - vec3(.64, -.16, .16), vec3(.22, .26, .30)), .06);
  return weld(all, hair(sphere(h - vec3(.05, .90, -.22), .30)), .12);
}

Solid glasses(vec3 m) {
  vec3 lens = m - vec3(.25, .03, .665);
  lens.xz *= turn(-.16);
  Solid all = frame(torus(lens.xzy, .19, .030));
  all = join(all, frame(capsule(m, vec3(0, .08, .72), vec3(.08, .08, .70), .024)));
  return join(all, frame(capsule(m, vec3(.44, .06, .62), vec3(.63, .07, -.04), .024)));
}

Solid jumper(vec3 p) {
  Solid all = wool(ellipsoid(p - vec3(0, -.35, -.08), vec3(1.15, 1.02, .66)));
  vec3 arm = vec3(abs(p.x), p.yz);
  all = weld(all, wool(capsule(arm, vec3(.55, .25, -.06), vec3(1.12, -.75, -.06), .36)), .25);
  return weld(all, wool(torus(p - vec3(0, .70, -.03), .33, .12)), .10);
}

Solid scene(vec3 p) {
  vec3 h = p - vec3(0, 1.78, 0);
  h.xz *= turn(.26);
  h.xy *= turn(.04);
  vec3 m = vec3(abs(h.x), h.yz);
  Solid all = join(join(head(p, h, m), face(h, m)), join(bun(h), jumper(p)));
  all = join(all, glasses(m));
  return join(all, Solid(sphere(m - vec3(.60, -.26, .04), .055), STRAW, .2, 1., 1., 0.));
}
