// A client without a picture: an arch with a ball below it.
#define SHADOW .55
#define FIELD vec3(.60, .56, .50)
const vec3 CAMERA = vec3(-1.6, 2.9, 5.6), TARGET = vec3(.0, .66, 0.);
const float FOCAL = 2.0;

Solid scene(vec3 p) {
  vec3 q = p;
  q.xz *= turn(.3);
  float arch = max(torus(vec3(q.x, q.z, q.y - .1), .84, .36), -q.y);
  return join(solid(arch, ROSE), solid(sphere(p - vec3(.05, .36, .42), .36), BONE));
}
