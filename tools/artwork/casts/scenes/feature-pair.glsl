// Integration: two blocks that fuse. They are sunk a little into the floor, or their round edges would seem to float.
#define SHADOW .5
#define FIELD vec3(.84, .84, .82)
const vec3 CAMERA = vec3(-1.8, 3.0, 5.6), TARGET = vec3(.02, .72, 0.);
const float FOCAL = 2.05;

Solid scene(vec3 p) {
  vec3 left = p - vec3(-.50, .81, -.30);
  left.xz *= turn(.3);
  vec3 right = p - vec3(.48, .51, .26);
  right.xz *= turn(.3);
  return weld(solid(roundBox(left, vec3(.58, .86, .58), .12), VERDIGRIS), solid(roundBox(right, vec3(.56), .12), ROSE), .12);
}
