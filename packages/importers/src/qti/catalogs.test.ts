import { expect, test } from 'vitest';
import type { Item } from '@stoa/assessment';
import { parseXml } from '../xml/parse-xml.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { readItem, type ReadItem } from './read-item.ts';

const xml = (text: string): XmlElement => parseXml(Buffer.from(text), 'item.xml');
const texts = { clean: (html: string) => html, address: (address: string) => address };

const read = (body: string, cards: string, stimulus?: XmlElement): ReadItem =>
  readItem(
    xml(`<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="one" title="One">
      <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"/>
      <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
      ${stimulus === undefined ? '' : '<qti-assessment-stimulus-ref identifier="S" href="s.xml"/>'}
      <qti-item-body>${body}</qti-item-body>
      <qti-catalog-info><qti-catalog id="fjord">${cards}</qti-catalog></qti-catalog-info></qti-assessment-item>`),
    {
      id: 'one',
      texts,
      ...(stimulus === undefined ? {} : { stimulus: () => ({ element: stimulus, texts }) }),
    },
  );

const glossary = '<qti-card support="glossary-on-screen"><qti-html-content><p>A bay</p></qti-html-content></qti-card>';
const word = '<p>A <span data-catalog-idref="fjord">fjord</span></p>';

test('every entry of a card that is text comes with its kind and its language', () => {
  const { item, lost } = read(
    word,
    `${glossary}<qti-card support="keyword-translation">
      <qti-card-entry xml:lang="es"><qti-html-content>fiordo</qti-html-content></qti-card-entry>
      <qti-card-entry xml:lang="ar"><qti-html-content>مضيق</qti-html-content></qti-card-entry></qti-card>
      <qti-card support="ext:sbac-illustrated-glossary"><qti-html-content><img src="f.png" alt="f"/></qti-html-content></qti-card>`,
  );
  expect(item.html).toBe('<p>A <span data-support="fjord"><span>fjord</span></span></p>');
  expect(item.supports).toStrictEqual<Item['supports']>([
    {
      id: 'fjord',
      helps: [
        { kind: 'glossary-on-screen', language: null, html: '<p>A bay</p>' },
        { kind: 'keyword-translation', language: 'es', html: 'fiordo' },
        { kind: 'keyword-translation', language: 'ar', html: 'مضيق' },
        { kind: 'glossary-on-screen', language: null, html: '<img src="f.png" alt="f">' },
      ],
    },
  ]);
  expect(lost).toStrictEqual([]);
});

test('what is no text is named as lost, and nothing marks it', () => {
  const file = '<qti-file-href mime-type="audio/mpeg">a.mp3</qti-file-href>';
  const cards = ['spoken', 'sign-language', 'braille', 'tactile', 'keyword-translation']
    .map((support) => `<qti-card support="${support}">${file}</qti-card>`)
    .join('');
  const { item, lost } = read(word, cards);
  expect(item).toMatchObject({ html: '<p>A <span>fjord</span></p>' });
  expect(item.supports).toBeUndefined();
  expect(lost).toStrictEqual(['spoken', 'sign-language', 'braille', 'tactile', 'keyword-translation']);
  expect(read('<p>A fjord</p>', glossary)).toMatchObject({ lost: ['catalogInfo'] });
});

const choice = (attributes: string, prompt = ''): string =>
  `<qti-choice-interaction response-identifier="R" max-choices="1">${prompt}
    <qti-simple-choice identifier="A"${attributes}>Fjord</qti-simple-choice></qti-choice-interaction>`;
const refers = ' data-catalog-idref="fjord"';

test.each([
  [`<p${refers}>Long</p>`, '<p>Long<span data-support="fjord"></span></p>'],
  [`<img src="f.png" alt="f"${refers}/>`, '<img src="f.png" alt="f"><span data-support="fjord"></span>'],
  [`<em${refers}>f</em>`, '<span data-support="fjord"><em>f</em></span>'],
  ['<p data-catalog-idref="other">x</p>', '<p>x</p>'],
])('the place of help is beside what holds more than words: %s', (body, html) => {
  expect(read(body, glossary).item.html).toBe(html);
});

test('prompts and choices keep the marks of their own', () => {
  const marked = '<span data-support="fjord">Fjord</span>';
  const prompt = `<qti-prompt${refers}>Fjord</qti-prompt>`;
  expect(read(choice(refers, prompt), glossary).item.interactions).toMatchObject([
    { prompt: marked, choices: [{ html: marked }] },
  ]);
});

const inline = `<qti-inline-choice-interaction response-identifier="R">
  <qti-inline-choice identifier="A"${refers}>Fjord</qti-inline-choice></qti-inline-choice-interaction>`;
const gaps = `<qti-gap-match-interaction response-identifier="R">
  <qti-gap-text identifier="A" match-max="1"${refers}>Fjord</qti-gap-text><p>A <qti-gap identifier="G"/></p>
  </qti-gap-match-interaction>`;
const pairs = `<qti-associate-interaction response-identifier="R" max-associations="1">
  <qti-simple-associable-choice identifier="A" match-max="1"${refers}>Fjord</qti-simple-associable-choice>
  </qti-associate-interaction>`;

test.each([
  ['in a line', `<p>A ${inline}</p>`],
  ['for gaps', gaps],
  ['for pairs', pairs],
])('choices %s keep the marks of their own too', (_where, body) => {
  const { item, lost } = read(body, glossary);
  expect(item.interactions).toMatchObject([{ choices: [{ html: '<span data-support="fjord">Fjord</span>' }] }]);
  expect(lost).not.toContain('catalogInfo');
});

const pressed = (inside: string, attributes = ''): string =>
  `<qti-hottext-interaction response-identifier="R"><p>A <qti-hottext identifier="A"${attributes}>${inside}</qti-hottext></p>
  </qti-hottext-interaction>`;

test.each([
  ['at them', pressed('fjord', refers)],
  ['in them', pressed(`<span${refers}>fjord</span>`)],
])('words that are pressed have the mark of what stands %s around them', (_where, body) => {
  const { item, lost } = read(body, glossary);
  const html = `<p>A <span data-support="fjord"><span data-hottext="A">fjord</span></span></p>`;
  expect(item.interactions).toMatchObject([{ kind: 'hottext', html: expect.stringContaining(html) }]);
  expect(item.supports).toMatchObject([{ id: 'fjord' }]);
  expect(lost).not.toContain('catalogInfo');
});

const picture = (name: string, attributes: string): string =>
  `<qti-${name} identifier="A" match-max="1"${attributes}><img src="f.png" alt="A bay"/></qti-${name}>`;

test('a picture for gaps has the mark of its own, and a place of a picture names it as lost', () => {
  const body = (choice: string): string =>
    `<qti-graphic-gap-match-interaction response-identifier="R"><img src="m.png" alt="Map"/>${choice}
    <qti-associable-hotspot identifier="G" shape="rect" coords="0,0,9,9" match-max="1"/></qti-graphic-gap-match-interaction>`;
  const { item, lost } = read(body(picture('gap-img', refers)), glossary);
  expect(item.interactions).toMatchObject([
    { choices: [{ html: '<span data-support="fjord"></span>', image: { src: 'f.png', alt: 'A bay' } }] },
  ]);
  expect(item.supports).toMatchObject([{ id: 'fjord' }]);
  expect(lost).not.toContain('catalogInfo');
  const spot = `<qti-hotspot-interaction response-identifier="R" max-choices="1"><img src="m.png" alt="Map"/>
    <qti-hotspot-choice identifier="A" shape="rect" coords="0,0,9,9"${refers}/></qti-hotspot-interaction>`;
  expect(read(spot, glossary)).toMatchObject({ lost: ['catalogInfo'] });
});

test('a stimulus brings the supports of its own', () => {
  const stimulus = xml(`<qti-assessment-stimulus identifier="S"><qti-stimulus-body>${word}</qti-stimulus-body>
    <qti-catalog-info><qti-catalog id="fjord">${glossary.replace('A bay', 'Deep')}</qti-catalog></qti-catalog-info>
    </qti-assessment-stimulus>`);
  const { item } = read(word, glossary, stimulus);
  expect(item.stimuli).toStrictEqual(['<p>A <span data-support="stimulus1.fjord"><span>fjord</span></span></p>']);
  expect(item.supports).toMatchObject([
    { id: 'fjord', helps: [{ html: '<p>A bay</p>' }] },
    { id: 'stimulus1.fjord', helps: [{ html: '<p>Deep</p>' }] },
  ]);
});
