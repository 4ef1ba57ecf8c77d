// Services: the objects of all fourteen services on one bench of three steps, as a class is photographed.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-1.9, 4.7, 9.3), TARGET = vec3(.08, 1.14, .0);
const float FOCAL = 1.90;

//USE service-1 AS website
//USE service-2 AS app
//USE service-3 AS cloud
//USE service-4 AS sorter
//USE service-5 AS chain
//USE service-6 AS hosting
//USE service-7 AS blocks
//USE service-8 AS lens
//USE service-9 AS controls
//USE service-10 AS pen
//USE service-11 AS clapper
//USE service-12 AS handset
//USE service-13 AS megaphone
//USE service-14 AS funnel

const float SCALE = .30;

// Puts an object on the bench. It is evaluated only where it could be the nearest; elsewhere, the box around it is
// accurate enough.
#define PLACE(object, x, y, z) { \
  vec3 q = (p - vec3(x, y, z)) / SCALE; \
  float around = roundBox(q - vec3(.2, 1.92, .30), vec3(2.6, 2.05, 2.0), 0.); \
  if (around * SCALE < all.distance) { \
    if (around > .2) all.distance = around * SCALE; \
    else { Solid it = object(q); it.distance *= SCALE; all = join(all, it); } \
  } \
}

const vec3 PALE_ROSE = vec3(.90, .50, .46);

Solid bench(vec3 p) {
  Solid steps = solid(roundBox(p - vec3(0, .15, .10), vec3(3.02, .15, 1.66), .10), PALE_ROSE);
  steps = weld(steps, solid(roundBox(p - vec3(0, .50, -.54), vec3(2.94, .50, 1.06), .10), PALE_ROSE), .07);
  steps = weld(steps, solid(roundBox(p - vec3(0, .86, -1.12), vec3(2.86, .86, .52), .10), PALE_ROSE), .07);
  steps.roughness = .5;
  return steps;
}

Solid scene(vec3 p) {
  Solid all = bench(p);
  PLACE(hosting, -2.06, 1.72, -1.12)
  PLACE(cloud, -.70, 1.72, -1.12)
  PLACE(funnel, .70, 1.72, -1.12)
  PLACE(sorter, 2.06, 1.72, -1.12)

  PLACE(app, -2.26, 1., -.06)
  PLACE(controls, -1.16, 1., -.06)
  PLACE(pen, .02, 1., -.02)
  PLACE(blocks, 1.16, 1., -.06)
  PLACE(handset, 2.28, 1., -.06)

  PLACE(website, -2.28, .30, 1.04)
  PLACE(chain, -1.14, .30, 1.04)
  PLACE(clapper, .0, .30, 1.04)
  PLACE(lens, 1.12, .30, 1.04)
  PLACE(megaphone, 2.24, .30, 1.04)
  return all;
}
