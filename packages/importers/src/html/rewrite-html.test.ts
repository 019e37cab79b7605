import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { isOfTheWeb, rewriteHtml } from './rewrite-html.ts';

const marked = (html: string): string =>
  rewriteHtml(html, (address) => (isOfTheWeb(address) ? address : `new:${address}`)).html;

describe('addresses in a page', () => {
  test.each([
    ['<img src="a.png" alt="A">', '<img src="new:a.png" alt="A">'],
    ['<a href=/static/a.pdf>x</a>', '<a href="new:/static/a.pdf">x</a>'],
    [
      '<video poster="p.png"><source src="v.mp4"></video>',
      '<video poster="new:p.png"><source src="new:v.mp4"></video>',
    ],
    ['<img srcset="a.png 1x, b.png 2x">', '<img srcset="new:a.png 1x, new:b.png 2x">'],
    ['<div style="background: url(a.png)">x</div>', '<div style="background: url(&quot;new:a.png&quot;)">x</div>'],
    ['<object data="a.pdf"></object>', '<iframe src="new:a.pdf"></iframe>'],
    ['<a href="asset-v1:X+type@asset+block@a.png">x</a>', '<a href="new:asset-v1:X+type@asset+block@a.png">x</a>'],
  ])('that belong to the package are asked for: %s', (html, rewritten) => {
    expect(marked(html)).toBe(rewritten);
  });

  test.each([
    '<a href="https://example.org/?a=1&amp;b=2">x</a>',
    '<a href="#below">x</a>',
    '<a href="mailto:a@example.org">x</a>',
    '<img src="data:image/png;base64,AA" alt="">',
    '<a href="">x</a>',
  ])('that belong to the web or to the page itself stay: %s', (html) => {
    expect(marked(html)).toBe(html);
  });

  test.each([
    ['<a href="javascript:alert(1)" onclick="x()">x</a>', 'x'],
    ['<a id="x" href="javascript:1">x</a> <a href="vbscript:1"><b>y</b></a>', '<a id="x">x</a> <b>y</b>'],
    ['<img src="data:image/svg+xml,<svg>" alt="A">', '<img alt="A">'],
    ['<img src="//example.org/a.png">', '<img src="https://example.org/a.png">'],
  ])('that could run are dropped, and half ones completed: %s', (html, rewritten) => {
    expect(marked(html)).toBe(rewritten);
  });

  test('that lead nowhere are dropped, and the words stay', () => {
    const nowhere = rewriteHtml(
      '<p><a href="gone">words</a> <img src="gone" srcset="gone 2x" alt="picture" style="background:url(gone)"></p>',
      () => null,
    );
    expect(nowhere.html).toBe('<p>words <img alt="picture" style="background:none"></p>');
  });
});

describe('what is embedded stands in a frame', () => {
  test.each([
    [
      '<object data="a.pdf" type="application/pdf" width="100%" title="Goals"><p>No <b>PDF</b> here.</p></object>' +
        '<p>b</p>',
      '<iframe src="new:a.pdf" title="Goals" width="100%"></iframe><p>b</p>',
    ],
    [
      '<object><param name="movie" value="//www.youtube.com/v/abc">' +
        '<embed src="//www.youtube.com/v/abc?hl=en" width="425"></object>',
      '<iframe src="https://www.youtube.com/embed/abc" width="425"></iframe>',
    ],
    ['<object data="a.swf"><object data="b.swf">b</object>a</object>c', '<iframe src="new:a.swf"></iframe>c'],
    ['<object>Only <i>words</i></object>', 'Only <i>words</i>'],
    ['<embed src="javascript:alert(1)">', '<iframe></iframe>'],
  ])('%s', (html, rewritten) => expect(marked(html)).toBe(rewritten));
});

describe('a page', () => {
  test('keeps what stands in a second body and after the end of one, as browsers do', () => {
    expect(marked('<head>x</head><body><p>a</p><body><p>b</p></body></body><p>c</p>')).toBe('<p>a</p><p>b</p><p>c</p>');
  });

  test('is its body; its title and its notes are told apart', () => {
    const page = rewriteHtml(
      '<html><head><title>T &amp; t</title><meta name="state" content="on"><style>p{}</style>' +
        '</head>\n<body class="x">\n<p>b</p></body></html>\n',
      () => null,
    );
    expect(page).toMatchObject({ html: '<p>b</p>', title: 'T & t' });
    expect(page.meta.get('state')).toBe('on');
  });

  test('loses its scripts and style sheets, which are counted, and keeps what stands in for them', () => {
    const page = rewriteHtml(
      '<p>a</p><script src="x.js">if (a < b) "</p>"</script><noscript><p>b</p></noscript>' +
        '<link rel="stylesheet" href="x.css"><style>p{}</style>',
      () => null,
    );
    expect(page.html).toBe('<p>a</p><p>b</p>');
    expect(page.lost).toBe(1);
  });

  test('may be untidy, and comes out whole', () => {
    expect(marked('<ul><li>a<li>b</ul><p>c<br>d &copy; <b>e')).toBe(
      '<ul><li>a</li><li>b</li></ul><p>c<br>d © <b>e</b></p>',
    );
    expect(marked('a < b & c')).toBe('a &lt; b &amp; c');
  });

  test('keeps the title of a drawing', () => {
    expect(marked('<svg><title>Drawing</title><path d="M0 0"></path></svg>')).toContain('<title>Drawing</title>');
  });

  test('keeps 256 levels, and of what lies deeper the text', () => {
    const nested = (levels: number) => `${'<div>'.repeat(levels)}x${'</div>'.repeat(levels)}<p>y</p>`;
    expect(marked(nested(20))).toBe(nested(20));
    expect(marked(nested(19_000))).toBe(nested(256));
  });

  test('is refused with more elements or attributes than a page has', () => {
    const refused = (html: string) => () => rewriteHtml(html, () => null, { subject: 'a.html' });
    const rich = (count: number) => `<p ${Array.from({ length: count }, (_, n) => `a${n}="x"`).join(' ')}>x</p>`;
    const many = { code: 'too-many-elements', subject: 'a.html' };
    expect(refused('<div>'.repeat(200_000))).toThrow(expect.objectContaining(many));
    expect(refused(rich(1_001))).toThrow(expect.objectContaining({ code: 'too-many-attributes' }));
    expect(refused(rich(1_000).repeat(2))).not.toThrow();
    expect(() => plainText('<br>'.repeat(20_001), 'a.html')).toThrow(expect.objectContaining(many));
  });

  test('can have an element replaced by text', () => {
    expect(
      rewriteHtml('<p><img class="e" alt="x^2"></p>', () => null, {
        replace: (name, { alt }) => (name === 'img' ? `[${alt ?? ''}]` : null),
      }).html,
    ).toBe('<p>[x^2]</p>');
  });
});

test('the words of a page are its text with single spaces', () => {
  expect(plainText('<p>One&nbsp;&amp;\n two</p><script>x</script><p>three</p>')).toBe('One & two three');
});
