// Service 1, Website Development: a browser window, its foot melted into a puddle with an orange run. It builds itself.
#define SHADOW .55
#define FIELD vec3(.42, .66, .58)
const vec3 CAMERA = vec3(-2.4, 3.0, 7.8), TARGET = vec3(.20, 1.02, .1);
const float FOCAL = 2.15;

#define MOVES
// How far the picture, the two lines and the button have sunk into the page.
vec4 sunk = vec4(0);

void move() {
  sunk = vec4(pulse(0., .55), pulse(.12, .68), pulse(.24, .8), pulse(.36, .96));
}

Solid scene(vec3 p) {
  vec3 q = p - vec3(0, 1.3, 0);
  q.xz *= turn(-.18);
  q.yz *= turn(-.10);
  Solid page = solid(roundBox(q, vec3(1.45, 1.05, .13), .11), BONE);

  // The page's parts: title bar with three dots, picture, two lines, button.
  page = weld(page, solid(roundBox(q - vec3(0, .80, .10), vec3(1.38, .17, .09), .07), GRAPHITE), .02);
  page = weld(page, solid(roundBox(q - vec3(-.62, .08, .17 - .22 * sunk.x), vec3(.60, .44, .10), .09), COBALT), .05);
  page = join(page, solid(roundBox(q - vec3(.72 - .38 * sunk.y, .36, .16), vec3(.46 - .38 * sunk.y, .07, .06), .05), GRAPHITE));
  page = join(page, solid(roundBox(q - vec3(.60 - .26 * sunk.z, .10, .16), vec3(.34 - .26 * sunk.z, .07, .06), .05), GRAPHITE));
  page = weld(page, solid(roundBox(q - vec3(.56, -.22, .17 + .18 * sunk.w), vec3(.30, .12, .10), .10), MOLTEN), .03);
  page = join(page, solid(sphere(q - vec3(-1.14, .80, .20), .065), MOLTEN));
  page = join(page, solid(sphere(q - vec3(-.92, .80, .20), .065), STRAW));
  page = join(page, solid(sphere(q - vec3(-.70, .80, .20), .065), VERDIGRIS));

  Solid puddle = solid(cylinder(p - vec3(.1, .05, .2), 1.45, .06, .06), BONE);
  puddle = weld(puddle, solid(ellipsoid(p - vec3(1.1, .05, .8), vec3(.62, .15, .42)), MOLTEN), .22);
  Solid all = weld(page, puddle, .42);
  all = weld(all, solid(sphere(p - vec3(-1.55, .32, .95), .32), STRAW), .16);
  return join(all, solid(sphere(p - vec3(1.95, .20, .20), .20), VERDIGRIS));
}
