// Excellence: a perfect sphere on a thin plate with a level line.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-1.6, 2.7, 5.8), TARGET = vec3(.18, .80, 0.);
const float FOCAL = 2.15;

Solid scene(vec3 p) {
  Solid ball = Solid(sphere(p - vec3(0, 1.0, 0), .92), ROSE, .16, 1., 0., 0.);
  Solid plate = solid(cylinder(p - vec3(0, .06, 0), .92, .06, .05), BONE);
  Solid line = Solid(cylinder(p - vec3(0, .055, 0), .927, .02, .01), MOLTEN, .3, .9, 0., 0.);
  return join(weld(ball, plate, .10), line);
}
