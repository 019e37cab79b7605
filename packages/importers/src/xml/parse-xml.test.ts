import { describe, expect, test } from 'vitest';
import { attributeOf, childElements, descendants, firstAt, textAt, textOf } from './xml-tree.ts';
import { innerHtml, toXml } from './serialize.ts';
import { parseXml } from './parse-xml.ts';
import { refusalOf } from '../testing/with-package.ts';

const parse = (text: string): ReturnType<typeof parseXml> => parseXml(Buffer.from(text), 'x.xml');
const refusal = async (text: string): Promise<string> => await refusalOf(async () => parse(text));

describe('a well-formed document', () => {
  test('keeps mixed content, CDATA and references in their order', () => {
    const root = parse(
      '<?xml version="1.0"?><!-- c --><a>one <b x="1 &amp; 2">two</b> three<![CDATA[ <4> &amp; ]]>&#x41;&#66; &lt;</a>',
    );
    expect(textOf(root)).toBe('one two three <4> &amp; AB <');
    expect(attributeOf(firstAt(root, 'b'), 'x')).toBe('1 & 2');
    expect(toXml(root)).toBe('<a>one <b x="1 &amp; 2">two</b> three &lt;4&gt; &amp;amp; AB &lt;</a>');
  });

  test('is asked for elements by local name, whatever the prefix', () => {
    const root = parse('<m xmlns:l="u"><l:title><l:string> T </l:string></l:title><title>later</title></m>');
    expect(textAt(root, 'title', 'string')).toBe('T');
    expect(childElements(root, 'title')).toHaveLength(2);
    expect(descendants(root).map((element) => element.name)).toEqual(['l:title', 'l:string', 'title']);
  });

  test('keeps numbers, spaces and emptiness as they are written', () => {
    const root = parse('<a n="007" e=""><b>  </b><c>1.0</c><d/></a>');
    expect(root.attributes.get('n')).toBe('007');
    expect(attributeOf(root, 'e')).toBeUndefined();
    expect(childElements(root).map(textOf)).toEqual(['  ', '1.0', '']);
  });

  test('comes back the same when it is written and read again', () => {
    const root = parse('<a j="{&#10;  &quot;k&quot;: 1&#9;}" m="a\nb"><p>x<br/>y</p></a>');
    expect(root.attributes.get('m')).toBe('a b');
    expect(parse(toXml(root))).toEqual(root);
  });

  test('may be in another encoding, and have a byte order mark', () => {
    expect(
      textOf(parseXml(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e9</a>', 'latin1'), 'x')),
    ).toBe('é');
    expect(textOf(parse('\ufeff<a>é</a>'))).toBe('é');
    expect(textOf(parseXml(Buffer.from('\ufeff<a>é</a>', 'utf16le'), 'x'))).toBe('é');
  });

  test('may name a document type, which is never fetched', () => {
    expect(parse('<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "http://example.org/a.dtd">\n<a/>').name).toBe('a');
    expect(parse('<!DOCTYPE a PUBLIC "-//X//EN" "x>y.dtd" [ <!ELEMENT a ANY> ]><a/>').name).toBe('a');
  });

  test('may use names that mean something to JavaScript', () => {
    expect(parse('<a><toString/></a>').name).toBe('a');
  });
});

describe('what stands inside an element, as HTML', () => {
  test('is closed as HTML wants it', () => {
    expect(innerHtml(parse('<html><p>a &lt; b<br/><i class="x"/></p><img src="y"/></html>'))).toBe(
      '<p>a &lt; b<br><i class="x"></i></p><img src="y">',
    );
  });

  test('may be written as text', () => {
    expect(innerHtml(parse('<html><![CDATA[<p>a &amp; b</p>]]></html>'))).toBe('<p>a &amp; b</p>');
    expect(innerHtml(parse('<html>&lt;p&gt;a&lt;/p&gt;</html>'))).toBe('<p>a</p>');
  });
});

describe('a document is refused', () => {
  test.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a x=1/>',
    '<a x="1" x="2"/>',
    '<a>&</a>',
    '<a>&nbsp;</a>',
    '<a b="&x;"/>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a><!-- </a>',
    '<!DOCTYPE a',
    '<a href="x?b=1&c=2"/>',
    '<__proto__/><a>',
  ])('as not well-formed: %s', async (text) => {
    expect(await refusal(text)).toBe('xml-not-well-formed');
  });

  test('for more levels, elements or attributes than a course has, and not below', async () => {
    const nested = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;
    const wide = (elements: number) => `<a>${'<!-- <b> --><b/>'.repeat(elements - 1)}</a>`;
    const rich = (attributes: number) => `<a ${Array.from({ length: attributes }, (_, n) => `a${n}=">'"`).join(' ')}/>`;
    expect([await refusal(nested(500)), await refusal(nested(200_000))]).toEqual(Array(2).fill('too-deeply-nested'));
    expect(await refusal(wide(200_001))).toBe('too-many-elements');
    expect(await refusal(rich(1_001))).toBe('too-many-attributes');
    expect(parse(nested(256)).name).toBe('a');
    expect(childElements(parse(wide(50_000)))).toHaveLength(49_999);
    expect(parse(rich(1_000)).attributes.size).toBe(1_000);
  });

  test.each([
    '<!DOCTYPE a [ <!ENTITY x SYSTEM "file:///etc/passwd"> ]><a>&x;</a>',
    '<?xml version="1.0"?>\n<!-- c -->\n<!doctype a [<!entity x "y">]><a/>',
    '<!DOCTYPE a [ %p; ]><a/>',
    '<!DOCTYPE a [ <!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"> ]><a>&b;</a>',
  ])('for entities of its own: %s', async (text) => {
    expect(await refusal(text)).toBe('xml-entities');
  });
});
