import { Html } from '../../../kernel/pages/html.ts';

/** Milliseconds after which a link that was clicked leads on by itself, because the portal did not come. */
const patience = 8_000;

/** Id of the element that holds what loads the portal's code. */
export const laterId = 'stoa-later';

/** Milliseconds after which the code is loaded, painted or not. */
const paintPatience = 2_000;

/**
 * Script beside a picture. The code is loaded once the picture is painted, so that nothing takes the network from what
 * paints; on a page that nobody looks at, at once. What is clicked, sent and typed before the portal answers is kept,
 * and done again once it does; that somebody has begun to read is marked. The portal says by an event that it takes
 * over (`app/main.tsx`): the styles of the picture become the elements' own then. It has when the mark of the picture
 * is gone, which a document that a device kept never had.
 */
export const wakeScript = new Html(
  `(d=>{let n=0;const a=()=>{const t=d.getElementById('${laterId}');if(n++||!t)return;d.head.append(t.content)};
requestAnimationFrame(()=>setTimeout(a));setTimeout(a,d.hidden?0:${String(paintPatience)})})(document);
(d=>{const h=d.documentElement;if(!('picture' in h.dataset))return;const w=[],t=new Map,l=[];let o=0;
const on=(n,f)=>{d.addEventListener(n,f,true);l.push([n,f])},stop=e=>{e.preventDefault();e.stopPropagation()};
on('click',e=>{const a=e.target.closest?.('a[href],button,summary,[role],input[type=checkbox],input[type=radio]');
if(!a||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
if(a.localName==='a'){if(a.target||a.origin!==location.origin||a.getAttribute('href')[0]==='#'||!a.closest('#root'))return;
setTimeout(()=>o||location.assign(a.href),${String(patience)})}
const c=e.target.click?e.target:a;stop(e);w.push(()=>c.isConnected?c.click():a.href&&location.assign(a.href))});
for(const n of ['wheel','touchmove','pointerdown','keydown'])on(n,()=>{h.dataset.touched=''});
on('submit',e=>{stop(e);w.push(()=>e.target.requestSubmit())});
on('input',e=>t.set(e.target,e.target.value));
d.addEventListener('portal',()=>{for(const e of d.querySelectorAll('[data-s]')){e.style.cssText=e.dataset.s;e.removeAttribute('data-s')}},{once:true});
new MutationObserver((_,m)=>{if('picture' in h.dataset)return;m.disconnect();o=1;for(const x of l)d.removeEventListener(x[0],x[1],true);
for(const [e,x] of t){const p=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e),'value');
if(e.isConnected&&x&&p){e.value='';p.set.call(e,x);e.dispatchEvent(new Event('input',{bubbles:true}))}}
for(const go of w)go()}).observe(h,{attributeFilter:['data-picture']})})(document)`,
);
