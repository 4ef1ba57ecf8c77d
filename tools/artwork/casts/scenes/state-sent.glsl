// Sent: a smooth sphere has come to rest on its plate.
#define SHADOW .55
#define FIELD vec3(.80, .60, .22)
const vec3 CAMERA = vec3(-1.5, 3.0, 7.0), TARGET = vec3(.14, .78, 0.);
const float FOCAL = 2.3;

Solid scene(vec3 p) {
  Solid plate = solid(cylinder(p - vec3(0, .09, 0), 1.30, .09, .08), BONE);
  plate = carve(plate, sphere(p - vec3(0, 4.12, 0), 4.0), .05);
  Solid ball = Solid(sphere(p - vec3(0, .98, 0), .86), MOLTEN, .16, 1., 0., 0.);
  return weld(plate, ball, .09);
}
