// Nobody in particular: the bust without hair, face or accessory.
#define SHADOW .0
#define FIELD vec3(.36, .52, .66)
#define FLOOR_Y -3.
const vec3 CAMERA = vec3(1.1, 1.7, 7.6), TARGET = vec3(.0, 1.18, 0.);
const float FOCAL = 2.3;

Solid bust(float d) { return Solid(d, BONE, .5, .5, 0., 0.); }

Solid scene(vec3 p) {
  vec3 h = p - vec3(0, 1.56, 0);
  h.xz *= turn(.26);
  Solid all = bust(ellipsoid(h, vec3(.60, .70, .62)));
  all = weld(all, bust(ellipsoid(h - vec3(0, -.34, .10), vec3(.46, .40, .46))), .18);
  vec3 ear = vec3(abs(h.x), h.yz) - vec3(.61, -.05, 0);
  all = weld(all, bust(ellipsoid(ear, vec3(.09, .15, .11))), .05);
  all = weld(all, bust(capsule(p, vec3(0, .5, -.04), vec3(0, 1.2, -.02), .30)), .14);
  Solid body = bust(ellipsoid(p - vec3(0, -.35, -.08), vec3(1.15, 1.0, .66)));
  vec3 arm = vec3(abs(p.x), p.yz);
  body = weld(body, bust(capsule(arm, vec3(.55, .22, -.06), vec3(1.12, -.75, -.06), .36)), .25);
  return weld(all, body, .16);
}
