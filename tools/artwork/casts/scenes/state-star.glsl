// A star for the cup, as state-no-reviews has one: seen from the same side, without a shadow.
#define SHADOW 0.
#define FLOOR_Y -20.
#define FIELD vec3(.80, .80, .76)
const vec3 CAMERA = vec3(.3, 3.2, 8.0), TARGET = vec3(0, -.02, 0);
const float FOCAL = 7.0;

//USE page-shelf AS shelf

Solid scene(vec3 p) {
  p.xz *= turn(.24);
  p.yz *= turn(.24);
  return solid(shelf_star(p, .56, .15), STRAW);
}
