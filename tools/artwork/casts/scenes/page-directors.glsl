// Team: the three directors in conversation.
#define SHADOW .0
#define FIELD vec3(.80, .52, .40)
#define FLOOR_Y -3.
const vec3 CAMERA = vec3(.2, 1.9, 9.6), TARGET = vec3(.02, 1.20, 0.);
const float FOCAL = 2.68;

//USE team-samira-okell AS samira
//USE team-tobias-renn AS tobias
//USE team-yusuf-adair AS yusuf

// A person is evaluated only where they could be the nearest; elsewhere, the box around them is accurate enough.
#define SEAT(person, x, y, z, angle) { \
  vec3 q = p - vec3(x, y, z); \
  q.xz *= turn(angle); \
  float around = roundBox(q - vec3(0, .72, 0), vec3(1.6, 2.3, 1.), 0.); \
  if (around < all.distance) { \
    if (around > .2) all.distance = around; \
    else all = join(all, person(q)); \
  } \
}

Solid scene(vec3 p) {
  Solid all = solid(1e3, BONE);
  SEAT(samira, -1.72, -.08, .25, .22)
  SEAT(tobias, .02, .12, -.75, .22)
  SEAT(yusuf, 1.74, -.04, .20, -.66)
  return all;
}
