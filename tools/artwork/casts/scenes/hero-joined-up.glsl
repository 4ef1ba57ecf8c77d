// Four links stand as an arch, welded where they touch; an orange ball rolls through.
#define SHADOW .55
const vec3 CAMERA = vec3(-2.4, 3.6, 9.7), TARGET = vec3(.12, 1.56, 0.);
const float FOCAL = 1.93;

// A link along x, lying in the plane of x and y.
float link(vec3 p, float halfLength, float bend, float wire) {
  p.x -= clamp(p.x, -halfLength, halfLength);
  return length(vec2(length(p.xy) - bend, p.z)) - wire;
}

// A link of the arch: moved to its place, tilted along the arch, then rolled about its own length.
Solid placed(vec3 p, vec3 at, float tilt, float roll, vec3 colour) {
  vec3 q = p - at;
  q.xy *= turn(tilt);
  q.yz *= turn(roll);
  return solid(link(q, .50, .46, .19), colour);
}

Solid scene(vec3 p) {
  Solid arch = placed(p, vec3(-1.47, 1.10, .0), -1.27, .35, STRAW);
  arch = weld(arch, placed(p, vec3(-.61, 2.50, .0), -.76, -1.0, COBALT), .20);
  arch = weld(arch, placed(p, vec3(.61, 2.50, .0), .76, .45, VERDIGRIS), .20);
  arch = weld(arch, placed(p, vec3(1.47, 1.10, .0), 1.27, -.9, BONE), .20);
  return join(arch, Solid(sphere(p - vec3(-.1, .50, .45), .50), MOLTEN, .2, 1., 0., 0.));
}
