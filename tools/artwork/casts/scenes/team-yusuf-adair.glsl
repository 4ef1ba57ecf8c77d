// Olive skin, silver swept-back hair, moustache, oat jumper, molten scarf tied once. Attentive.
#define SHADOW .0
// The light reflected by a warm wall: the panel's own green makes olive skin look ill.
#define FIELD vec3(.72, .60, .48)
#define FLOOR_Y -3.
const vec3 CAMERA = vec3(1.1, 1.86, 7.6), TARGET = vec3(.02, 1.57, 0.);
const float FOCAL = 2.27;

const vec3 OAT = vec3(.66, .60, .47);
const vec3 SKIN = vec3(.66, .345, .19), SILVER = vec3(.42, .43, .45), LIPS = vec3(.40, .13, .10);

Solid skin(float d) { return Solid(d, SKIN, .5, .5, 0., 0.); }
Solid hair(float d) { return Solid(d, SILVER, .4, .8, 0., 0.); }
Solid wool(float d) { return Solid(d, OAT, .6, .3, 0., 0.); }
Solid scarf(float d) { return Solid(d, MOLTEN, .5, .5, 0., 0.); }

Solid head(vec3 p, vec3 h, vec3 m) {
  Solid all = skin(ellipsoid(h, vec3(.56, .72, .60)));
  all = weld(all, skin(ellipsoid(h - vec3(0, -.38, .10), vec3(.44, .40, .45))), .18);
  // The jaw: from below each ear to the chin.
  all = weld(all, skin(capsule(m, vec3(.36, -.36, .14), vec3(.10, -.66, .36), .15)), .12);
  all = weld(all, skin(capsule(h, vec3(0, .08, .58), vec3(0, -.14, .71), .082)), .10);
  all = weld(all, skin(ellipsoid(m - vec3(.57, -.05, .0), vec3(.09, .16, .11))), .05);
  return weld(all, skin(capsule(p, vec3(0, .6, -.04), vec3(0, 1.3, -.02), .28)), .14);
}

// Swept back from a full front; shallow grooves run from the forehead over the crown as a comb leaves them.
Solid mane(vec3 h) {
  Solid all = hair(ellipsoid(h - vec3(0, .22, -.14), vec3(.64, .66, .68)));
  all = carve(all, ellipsoid(h - vec3(.0, -.20, .66), vec3(.62, .60, .62)), .10);
  all = carve(all, roundBox(h - vec3(0, -1.06, .2), vec3(2., .80, 2.), .1), .2);
  all = weld(all, hair(capsule(h, vec3(-.28, .60, .30), vec3(.26, .72, .26), .21)), .16);
  all = weld(all, hair(capsule(h, vec3(-.16, .74, -.20), vec3(.20, .80, -.20), .24)), .2);
  all.distance += .006 * sin(h.x * 15. + 3. * h.z) * smoothstep(.30, .55, h.y);
  return all;
}

// A brow or a mouth: a bar from a to b, bowed upwards in the middle by `bow`.
float arc(vec3 p, vec3 a, vec3 b, float bow, float r) {
  float along = clamp((p.x - a.x) / (b.x - a.x), 0., 1.);
  p.y -= bow * 4. * along * (1. - along);
  return capsule(p, a, b, r) * .85;
}

Solid face(vec3 m) {
  Solid all = hair(arc(m, vec3(.13, .270, .585), vec3(.37, .280, .455), .035, .036));
  // A moustache of two drops that meet under the nose.
  Solid moustache = hair(capsule(m, vec3(.03, -.275, .635), vec3(.17, -.325, .575), .062));
  all = join(all, weld(moustache, hair(capsule(m, vec3(.17, -.325, .575), vec3(.25, -.315, .525), .034)), .06));
  all = join(all, Solid(capsule(m, vec3(0, -.435, .57), vec3(.11, -.415, .555), .026), LIPS, .4, .5, 0., 0.));
  all = join(all, Solid(ellipsoid(m - vec3(.235, .03, .535), vec3(.052, .066, .05)), vec3(.012), .2, 1., 0., 0.));
  return join(all, Solid(sphere(m - vec3(.220, .056, .588), .013), vec3(.95), .3, .5, 0., .4));
}

Solid jumper(vec3 p) {
  Solid all = wool(ellipsoid(p - vec3(0, -.35, -.08), vec3(1.17, 1.02, .66)));
  vec3 arm = vec3(abs(p.x), p.yz);
  all = weld(all, wool(capsule(arm, vec3(.58, .25, -.06), vec3(1.15, -.75, -.06), .36)), .25);
  return weld(all, wool(torus(p - vec3(0, .58, -.02), .34, .09)), .08);
}

// A flat strip that hangs in front of the chest, turned by `angle`.
float scarfEnd(vec3 p, float angle, float halfLength) {
  p.yz *= turn(.16);
  p.xy *= turn(-angle);
  float width = .105 + .06 * (halfLength - p.y);
  return roundBox(p, vec3(width, halfLength, .055), .05) * .9;
}

// One turn round the neck, a knot, and two ends that fall from it.
Solid tiedScarf(vec3 p) {
  vec3 q = p - vec3(0, .74, .0);
  q.yz *= turn(-.20);
  Solid all = scarf(torus(q, .36, .135));
  all = weld(all, scarf(ellipsoid(p - vec3(.10, .53, .48), vec3(.16, .13, .14))), .10);
  all = weld(all, scarf(scarfEnd(p - vec3(.0, .18, .55), -.30, .34)), .05);
  return weld(all, scarf(scarfEnd(p - vec3(.24, .26, .52), .42, .26)), .05);
}

Solid scene(vec3 p) {
  vec3 h = p - vec3(0, 1.78, 0);
  h.xz *= turn(.26);
  h.xy *= turn(.02);
  vec3 m = vec3(abs(h.x), h.yz);
  Solid all = join(join(head(p, h, m), face(m)), join(mane(h), jumper(p)));
  return join(all, tiedScarf(p));
}
