// The studio of the illustrations (tools/artwork/casts/tracer.glsl), reduced to one light and one sample per pixel. The
// compiler inlines every call and unrolls loops with known limits, so they start at `zero`, whose value it cannot know.

export const VERTEX = `#version 300 es
in vec2 at;
void main(){gl_Position=vec4(at,0,1);}`;

/** The solids' colours, linear. */
export const PIGMENTS = [
  [0.1, 0.47, 0.38],
  [0.33, 0.55, 0.8],
  [0.93, 0.6, 0.07],
  [0.88, 0.34, 0.36],
  [0.8, 0.79, 0.74],
  [0.045, 0.11, 0.5],
] as const;
export const MOLTEN = [0.92, 0.17, 0.035] as const;

export const FRAGMENT = `#version 300 es
precision highp float;
uniform vec3 frame;
uniform vec4 view;
uniform vec4 place[6];
uniform mat3 turns[6];
uniform vec4 wave;
uniform vec4 melt;
out vec4 colour;
const vec3 EYE=vec3(0,4.9,9.2),LIGHT=vec3(-.46,.79,.41),GRAPHITE=vec3(.036,.035,.038),MOLTEN=vec3(${MOLTEN});
const vec3 PIGMENTS[6]=vec3[](${PIGMENTS.map((each) => `vec3(${each})`)});
int zero;
vec4 ink;
float box(vec3 p,vec3 b,float r){vec3 q=abs(p)-b+r;return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.)-r;}
float cone(vec3 p,float h,float low,float high,float r){
 float a=low-r,b=high-r,k=h-r;
 vec2 q=vec2(length(p.xz),p.y),t=vec2(b,k),s=vec2(b-a,2.*k),c=vec2(q.x-min(q.x,q.y<0.?a:b),abs(q.y)-k),d=q-t+s*clamp(dot(t-q,s)/dot(s,s),0.,1.);
 return (d.x<0.&&c.y<0.?-1.:1.)*sqrt(min(dot(c,c),dot(d,d)))-r;
}
float solid(int i,vec3 p){
 if(i==0)return length(p)-.43;
 if(i==1)return box(p,vec3(.34),.07);
 if(i==2)return box(p,vec3(.40),.08);
 if(i==3)return length(vec2(length(p.xz)-.34,p.y))-.145;
 if(i==4)return length(p)-.33;
 return cone(p,.52,.42,.05,.045);
}
vec3 blend(vec3 a,vec3 b,float t){return exp(mix(log(a+.001),log(b+.001),t));}
float smoothMin(float a,float b,float k){float h=clamp(.5+.5*(a-b)/k,0.,1.);return mix(a,b,h)-k*h*(1.-h);}
float inside(vec3 p){return cone(p-vec3(0,1.12,0),.86,.70,1.19,.12);}
float map(vec3 p,bool paints){
 float ring=length(p.xz-wave.xy);
 float level=view.w+.03*sin(10.*ring-15.*wave.z)*exp(-3.*wave.z-1.1*ring)*smoothstep(0.,.08,wave.z);
 float d=max(inside(p)-.02,p.y-level);
 if(paints)ink=melt;
 for(int i=zero;i<6;i++){
  vec3 q=p-place[i].xyz;
  float far=length(q)-.8;
  if(far>.45){d=min(d,far);continue;}
  float e=solid(i,turns[i]*q)/length(turns[i][0]),f=place[i].w,k=.015+.4*f,h=clamp(.5+.5*(d-e)/k,0.,1.);
  if(paints)ink.rgb=blend(ink.rgb,PIGMENTS[i],.85*f*exp(-3.*dot(q.xz,q.xz)));
  if(paints)ink=mix(vec4(blend(ink.rgb,PIGMENTS[i],smoothstep(.15,.85,h)),ink.a),vec4(PIGMENTS[i],0),smoothstep(.3,.9,h));
  d=mix(d,e,h)-k*h*(1.-h);
 }
 float wall=cone(p-vec3(0,.8,0),.8,.88,1.34,.16);
 float cup=smoothMin(wall,length(vec2(length(p.xz)-1.24,p.y-1.55))-.10,.10);
 cup=-smoothMin(-cup,inside(p),.07);
 if(cup<d){d=cup;if(paints){ink=vec4(GRAPHITE,0);if(abs(p.y-wave.w)<.034&&wall>-.02)ink=vec4(MOLTEN,.5);}}
 return d;
}
vec3 normalAt(vec3 p){
 vec3 n=vec3(0);
 for(int i=zero;i<4;i++){vec3 e=.5773*(2.*vec3((((i+3)>>1)&1),((i>>1)&1),(i&1))-1.);n+=e*map(p+.0012*e,false);}
 return normalize(n);
}
float shadow(vec3 p){
 float lit=1.,t=.05;
 for(int i=zero;i<22;i++){
  float h=map(p+LIGHT*t,false);
  lit=min(lit,7.*h/t);
  t+=clamp(h,.04,.3);
  if(lit<.01||t>5.)break;
 }
 lit=clamp(lit,0.,1.);
 return lit*lit*(3.-2.*lit);
}
float open(vec3 p,vec3 n){
 float shut=0.;
 for(int i=zero;i<4;i++){float t=.06+.17*float(i);shut+=(t-map(p+n*t,false))*exp2(-float(i));}
 return clamp(1.-.95*shut,0.,1.);
}
void main(){
 zero=min(0,int(frame.z));
 vec2 at=(gl_FragCoord.xy-frame.xy)/frame.z;
 vec3 ahead=vec3(0,view.yz),ray=normalize(ahead*view.x+vec3(at.x,at.y*vec2(-ahead.z,ahead.y)));
 float t=5.5,closest=9.,when=0.;
 float pixel=1./(view.x*frame.z);
 bool isHit=false;
 for(int i=zero;i<90;i++){
  float h=map(EYE+ray*t,false);
  if(h<.001*t*.5){isHit=true;break;}
  float near=h/(t*pixel);
  if(near<closest){closest=near;when=t;}
  t+=h;
  if(t>17.)break;
 }
 float cover=1.;
 if(!isHit&&closest<1.){t=when;cover=1.-closest;isHit=true;}
 vec4 ground=vec4(0);
 float down=-EYE.y/ray.y;
 if((!isHit||cover<1.)&&down>0.){
  vec3 p=EYE+ray*down;
  float fade=1.-smoothstep(1.1,2.1,length(p.xz-vec2(.35,-.3)));
  if(fade>0.){
   float dark=.40*(1.-shadow(p+vec3(0,.005,0)))+.35*(1.-open(p,vec3(0,1,0)));
   ground=vec4(0,0,0,min(dark,.55)*fade);
  }
 }
 colour=ground;
 if(!isHit)return;
 vec3 p=EYE+ray*t,n=normalAt(p);
 map(p,true);
 vec4 paint=ink;
 float lit=shadow(p+n*.015),air=open(p,n),key=max(dot(n,LIGHT),0.)*lit,fill=max(dot(n,vec3(.78,.35,.52)),0.),facing=max(dot(n,-ray),0.);
 vec3 bounce=mix(vec3(.92,.86,.78),vec3(1.02,1.04,1.08),.5+.5*n.y);
 vec3 shade=paint.rgb*(key*vec3(1.02,.98,.92)+air*(.40*bounce+.20*fill));
 shade+=paint.rgb*paint.a*1.5;
 vec3 mirrored=reflect(ray,n);
 float lamp=smoothstep(.80,.95,dot(mirrored,LIGHT))*lit,strip=smoothstep(.86,.97,dot(mirrored,normalize(vec3(.9,.5,.35))));
 float coat=.045+.5*pow(1.-facing,5.);
 shade+=coat*(lamp*2.4+strip*air*1.1+air*(.3+.3*mirrored.y));
 shade=shade/(1.+max(shade-.62,0.)*.55);
 shade=pow(clamp(shade,0.,1.),vec3(1./2.2));
 colour=vec4(shade*cover,cover)+ground*(1.-cover);
}`;
