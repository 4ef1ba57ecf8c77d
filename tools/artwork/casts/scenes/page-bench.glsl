// Services: the objects of all fourteen services on one bench of four steps, as a class is photographed.
#define SHADOW .55
#define FIELD vec3(.36, .52, .66)
const vec3 CAMERA = vec3(-1.9, 5.3, 10.3), TARGET = vec3(.08, 1.46, .0);
const float FOCAL = 1.92;

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

const float SCALE = .34;

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
  Solid steps = solid(roundBox(p - vec3(0, .15, .10), vec3(2.72, .15, 2.24), .10), PALE_ROSE);
  steps = weld(steps, solid(roundBox(p - vec3(0, .50, -.46), vec3(2.66, .50, 1.68), .10), PALE_ROSE), .07);
  steps = weld(steps, solid(roundBox(p - vec3(0, .85, -1.02), vec3(2.60, .85, 1.12), .10), PALE_ROSE), .07);
  steps = weld(steps, solid(roundBox(p - vec3(0, 1.20, -1.58), vec3(2.54, 1.20, .56), .10), PALE_ROSE), .07);
  steps.roughness = .5;
  return steps;
}

Solid scene(vec3 p) {
  Solid all = bench(p);
  PLACE(hosting, -1.70, 2.40, -1.58)
  PLACE(cloud, .0, 2.40, -1.58)
  PLACE(funnel, 1.70, 2.40, -1.58)

  PLACE(app, -1.98, 1.70, -.46)
  PLACE(pen, -.66, 1.70, -.42)
  PLACE(sorter, .66, 1.70, -.46)
  PLACE(handset, 1.98, 1.70, -.46)

  PLACE(controls, -1.70, 1., .66)
  PLACE(blocks, .0, 1., .66)
  PLACE(lens, 1.62, 1., .66)

  PLACE(website, -1.98, .30, 1.78)
  PLACE(chain, -.66, .30, 1.78)
  PLACE(clapper, .66, .30, 1.78)
  PLACE(megaphone, 1.98, .30, 1.78)
  return all;
}
