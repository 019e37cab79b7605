import { describe, expect, test } from 'vitest';
import { ActivityKind, ContentState } from '@stoa/domain';
import type { CourseDocument } from '@stoa/domain';
import { allParts, htmlOf, notesOf, outlineOf, partByName } from '../testing/document-queries.ts';
import { buildZip } from '../testing/build-zip.ts';
import { canvasModules, item, manifest, page, readParts, resource, web } from '../testing/cartridge.ts';
import { readBytes, refusalOf } from '../testing/with-package.ts';

describe('the outline of a cartridge', () => {
  test('is its items without the nameless one around them, in their order and nesting', async () => {
    const document = await readParts(
      {
        items: item('m', 'Module', item('p', 'Page') + item('n', 'Inner', item('f', 'File'), ''), ''),
        resources: web('p', 'p.html') + web('f', 'f.pdf'),
      },
      { 'p.html': page('<p>Hello</p>'), 'f.pdf': '%PDF-1.4' },
    );
    expect(outlineOf(document.parts)).toEqual(['Module', '  Page', '  Inner', '    File']);
    expect(document).toMatchObject({
      name: 'Cartridge',
      code: 'cartridge',
      language: 'en-GB',
      source: { format: 'common-cartridge', version: '1.3.0', identifier: 'm1/cartridge' },
    });
    expect(document.report.counts).toMatchObject({
      items: 5,
      leaves: 2,
      depth: 4,
      topModules: 1,
      'resource.webcontent': 2,
      files: 3,
      filesMissing: 0,
    });
    expect(partByName(document, 'Page')).toMatchObject({
      kind: ActivityKind.text,
      completion: 'read',
      content: { type: 'html', html: '<p>Hello</p>' },
    });
    expect(partByName(document, 'File')).toMatchObject({
      kind: ActivityKind.text,
      completion: 'markDone',
      content: { type: 'file', path: 'f.pdf' },
    });
    expect(document.files.get('f.pdf')?.mediaType).toBe('application/pdf');
  });

  test('may lie in a folder, may be thin, and may be of another version', async () => {
    const metadata = '<schema>IMS Thin Common Cartridge</schema><schemaversion>1.2.0</schemaversion>';
    const document = await readParts(
      { metadata, items: item('w', 'Link'), resources: resource('w', 'imswl_xmlv1p2', 'w.xml') },
      {
        'w.xml': '<webLink><title>T</title><url href="https://example.org/?a=1&amp;b=2"/></webLink>',
      },
      'export/',
    );
    expect(document.source).toMatchObject({ format: 'thin-common-cartridge', version: '1.2.0' });
    expect(partByName(document, 'Link').content).toEqual({ type: 'link', url: 'https://example.org/?a=1&b=2' });
  });

  test('shows a resource in every part that names it, each part with a key of its own', async () => {
    const document = await readParts(
      { items: item('p', 'One') + item('p', 'Two'), resources: web('p', 'p.html') },
      { 'p.html': page('x') },
    );
    expect(allParts(document.parts).map((part) => part.key)).toEqual(['item/i-p', 'item/i-p~2']);
  });

  test('gives an item that has both a page and items a part that holds both', async () => {
    const document = await readParts(
      { items: item('p', 'Both', item('q', 'Inner')), resources: web('p', 'p.html') + web('q', 'q.html') },
      { 'p.html': page('x'), 'q.html': page('y') },
    );
    expect(outlineOf(document.parts)).toEqual(['Both', '  Both', '  Inner']);
  });

  test('puts what stands under a text header of Canvas into it', async () => {
    const header = '<item identifier="i-h"><content_type>ContextModuleSubHeader</content_type></item>';
    const document = await readParts(
      {
        items: item('m', 'Module', item('a', 'First') + item('h', 'Header', '', '') + item('b', 'Second'), ''),
        resources: web('a', 'a.html') + web('b', 'b.html'),
      },
      { 'a.html': page('a'), 'b.html': page('b'), ...canvasModules(header) },
    );
    expect(outlineOf(document.parts)).toEqual(['Module', '  First', '  Header', '    Second']);
  });

  test('goes on without what is absent or unreadable, and says so', async () => {
    const document = await readParts(
      {
        items: item('p', 'Here') + item('gone', 'Gone') + item('bad', 'Bad') + item('no', 'Nowhere'),
        resources: web('p', 'p.html') + web('gone', 'a|b.html') + resource('bad', 'imsdt_xmlv1p1', 'bad.xml'),
      },
      { 'p.html': page('x'), 'bad.xml': '<topic>' },
    );
    expect(outlineOf(document.parts)).toEqual(['Here']);
    expect(notesOf(document, 'file-missing')).toEqual([['a|b.html', undefined]]);
    expect(notesOf(document, 'part-missing').map(([subject]) => subject)).toEqual([
      'i-gone',
      'bad.xml',
      'i-bad',
      'i-no',
    ]);
    expect(document.report.counts['filesMissing']).toBe(1);
  });

  test('leaves out what is hidden and what is for teachers', async () => {
    const roles =
      '<metadata><lom:lom><lom:educational><lom:intendedEndUserRole><lom:value>Instructor</lom:value>' +
      '</lom:intendedEndUserRole></lom:educational></lom:lom></metadata>';
    const document = await readParts(
      {
        items:
          item('p', 'Open') +
          '<item identifier="i-x" identifierref="p" isvisible="false"><title>Hidden</title></item>' +
          item('t', 'Answers') +
          item('l', 'Plan'),
        resources: web('p', 'p.html') + web('t', 't.html', roles) + web('l', 'l.html', '', 'intendeduse="lessonplan"'),
      },
      { 'p.html': page('x'), 't.html': page('y'), 'l.html': page('z') },
    );
    expect(outlineOf(document.parts)).toEqual(['Open']);
    expect(notesOf(document, 'hidden-left-out')).toEqual([['i-x', 'Hidden']]);
    expect(notesOf(document, 'private-left-out')).toEqual([
      ['i-t', 'Answers'],
      ['i-l', 'Plan'],
    ]);
  });

  test('ends with the pages, tasks and talks that stand nowhere else', async () => {
    const document = await readParts(
      {
        items: item('p', 'Page'),
        resources:
          web('p', 'p.html') +
          web('q', 'wiki_content/q.html') +
          web('f', 'web_resources/f.html') +
          resource('d', 'imsdt_xmlv1p1', 'd.xml') +
          web('v', 'v.html', '<cpx:variant identifier="x" identifierref="q"/>') +
          web('a', 'web_resources/a.pdf') +
          resource('n', 'imsdt_xmlv1p1', 'n.xml', '<dependency identifierref="nm"/>') +
          resource('nm', 'associatedcontent/x', 'nm.xml'),
      },
      {
        'p.html': page('x'),
        'wiki_content/q.html': page('y'),
        'web_resources/f.html': page('z'),
        'v.html': page('v'),
        'web_resources/a.pdf': '%PDF-1.4',
        'd.xml': '<topic><title>Talk</title><text texttype="text/plain">One &lt; two\n\nThree</text></topic>',
        'n.xml': '<topic><title>News</title><text>x</text></topic>',
        'nm.xml': '<topicMeta><type>announcement</type></topicMeta>',
      },
    );
    expect(outlineOf(document.parts)).toEqual(['Page', 'Other materials', '  Page title', '  Talk']);
    expect(document.parts.at(-1)?.key).toBe('unplaced');
    expect(partByName(document, 'Talk')).toMatchObject({ kind: ActivityKind.discussion });
    expect(htmlOf(partByName(document, 'Talk'))).toBe('<p>One &lt; two</p>\n<p>Three</p>');
    expect(notesOf(document, 'placed-outside-outline')).toEqual([['unplaced', '2']]);
    expect(notesOf(document, 'file-unused')).toEqual([['web_resources', '2']]);
    expect(document.report.amounts.find(({ kind }) => kind === 'file')).toMatchObject({ lost: 2 });
  });

  test('is just its pages when it has no items', async () => {
    const document = await readParts(
      { resources: web('q', 'wiki_content/q.html') },
      { 'wiki_content/q.html': page('y') },
    );
    expect(outlineOf(document.parts)).toEqual(['Page title']);
  });
});

describe('what is not published', () => {
  const unpublished = page('x', '<meta name="workflow_state" content="unpublished"/>');

  test('stays in the outline as a draft, and is kept beside the course elsewhere', async () => {
    const document = await readParts(
      {
        items: item('p', 'Open') + item('u', 'Closed'),
        resources: web('p', 'p.html') + web('u', 'wiki_content/u.html') + web('w', 'wiki_content/w.html'),
      },
      { 'p.html': page('x'), 'wiki_content/u.html': unpublished, 'wiki_content/w.html': unpublished },
    );
    expect(partByName(document, 'Open').state).toBe(ContentState.ready);
    expect(partByName(document, 'Closed').state).toBe(ContentState.draft);
    expect(document.parts).toHaveLength(2);
    expect(notesOf(document, 'unpublished-kept-as-draft')).toEqual([['item/i-u', 'Closed']]);
    expect(document.kept).toEqual([
      { kind: 'unpublished', name: 'Page title', sourceFormat: 'webcontent', source: unpublished },
    ]);
  });

  test('takes with it what stands below', async () => {
    const document = await readParts(
      {
        items: item('m', 'Module', item('p', 'Page'), '') + item('q', 'Open'),
        resources: web('p', 'p.html') + web('q', 'q.html'),
      },
      { 'p.html': page('x'), 'q.html': page('y'), ...canvasModules('', 'unpublished') },
    );
    expect(allParts(document.parts).map((part) => part.state)).toEqual([
      ContentState.draft,
      ContentState.draft,
      ContentState.ready,
    ]);
  });

  test('comes in when nothing else would', async () => {
    const document = await readParts(
      { items: item('u', 'Closed'), resources: web('u', 'u.html') },
      { 'u.html': unpublished },
    );
    expect(partByName(document, 'Closed').state).toBe(ContentState.ready);
    expect(notesOf(document, 'unpublished-made-ready')).toEqual([['workflow_state', '1']]);
  });
});

describe('links of a page', () => {
  const linked = async (address: string): Promise<CourseDocument> =>
    await readParts(
      {
        items: item('m', 'Module', item('p', 'Page') + item('q', 'Other') + item('r', 'Quiz'), ''),
        resources:
          web('p', 'wiki_content/p.html') +
          web('q', 'wiki_content/other-page.html') +
          resource('r', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'r/qti.xml') +
          web('f', 'web_resources/a b/f.png'),
      },
      {
        'wiki_content/p.html': page(`<a href="${address}">x</a>`),
        'wiki_content/other-page.html': page('o'),
        'wiki_content/beside.png': 'x',
        'web_resources/a b/f.png': 'x',
        'r/qti.xml': '<questestinterop><assessment title="Q"/></questestinterop>',
      },
    );

  test.each([
    ['$IMS-CC-FILEBASE$/a%20b/f.png?canvas_download=1', 'stoa-file:web_resources/a%20b/f.png'],
    ['%24IMS-CC-FILEBASE%24/a%20b/f.png', 'stoa-file:web_resources/a%20b/f.png'],
    ['%24IMS_CC_FILEBASE%24/files/a b/f.png', 'stoa-file:web_resources/a%20b/f.png'],
    ['$IMS-CC-FILEBASE$../web_resources/a b/f.png', 'stoa-file:web_resources/a%20b/f.png'],
    ['$CANVAS_COURSE_REFERENCE$/file_contents/course%20files/a%20b/f.png', 'stoa-file:web_resources/a%20b/f.png'],
    ['$CANVAS_COURSE_REFERENCE$/files/f/preview', 'stoa-file:web_resources/a%20b/f.png'],
    ['../web_resources/a%20b/f.png', 'stoa-file:web_resources/a%20b/f.png'],
    ['beside.png', 'stoa-file:wiki_content/beside.png'],
    ['other-page.html#part', 'stoa-part:item/i-q'],
    ['$WIKI_REFERENCE$/pages/other-page', 'stoa-part:item/i-q'],
    ['%24WIKI_REFERENCE%24/wiki/other-page?x=1', 'stoa-part:item/i-q'],
    ['$CANVAS_OBJECT_REFERENCE$/pages/other-page', 'stoa-part:item/i-q'],
    ['$CANVAS_OBJECT_REFERENCE$/quizzes/r', 'stoa-part:item/i-r'],
    ['$CANVAS_OBJECT_REFERENCE$/modules/i-m', 'stoa-part:item/i-m'],
    ['$CANVAS_COURSE_REFERENCE$/modules/items/i-r', 'stoa-part:item/i-r'],
    [
      '$CANVAS_COURSE_REFERENCE$/external_tools/retrieve?display=x&amp;url=https%3A%2F%2Fexample.org%2Ft',
      'https://example.org/t',
    ],
  ])('%s leads to %s', async (address, goal) => {
    expect(htmlOf(partByName(await linked(address), 'Page'))).toBe(`<a href="${goal}">x</a>`);
  });

  test.each([
    ['$IMS-CC-FILEBASE$/gone.png', 'file-missing'],
    ['$IMS-CC-FILEBASE$/../../etc/passwd', 'file-missing'],
    ['gone.html', 'link-broken'],
    ['$CANVAS_OBJECT_REFERENCE$/assignments/gone', 'link-broken'],
    ['$CANVAS_COURSE_REFERENCE$/grades', 'link-broken'],
    ['/courses/1/files/2', 'link-broken'],
  ] as const)('%s leads nowhere and is noted', async (address, code) => {
    const document = await linked(address);
    expect(htmlOf(partByName(document, 'Page'))).toBe('x');
    expect(notesOf(document, code)).toHaveLength(1);
  });

  test('the sign that Canvas lays over a film says nothing and stays there', async () => {
    const film =
      '<a href="https://youtu.be/abc">A film</a><a href="https://youtu.be/abc">' +
      '<img class="media_comment_thumbnail" src="https://school.example.org/play.png"></a>';
    const document = await readParts(
      { items: item('p', 'Page'), resources: web('p', 'p.html') },
      { 'p.html': page(film) },
    );
    expect(htmlOf(partByName(document, 'Page'))).toBe(
      '<a href="https://youtu.be/abc">A film</a><a href="https://youtu.be/abc"></a>',
    );
  });

  test.each([
    '<img class="equation_image" title="\\frac{a}{b}" src="/equation_images/x" alt="LaTeX: \\frac{a}{b}" ' +
      'data-equation-content="\\frac{a}{b}">',
    '<img src="/equation_images/%255Cfrac%257Ba%257D%257Bb%257D?scale=1">',
    '<img src="https://school.example.org/equation_images/x" alt="LaTeX: \\frac{a}{b}">',
  ])('formulas that another system draws stay readable: %s', async (image) => {
    const document = await readParts(
      { items: item('p', 'Page'), resources: web('p', 'p.html') },
      { 'p.html': page(`<p>${image}</p>`) },
    );
    expect(htmlOf(partByName(document, 'Page'))).toBe('<p><span class="math">\\(\\frac{a}{b}\\)</span></p>');
    expect(document.report.notes).toEqual([]);
  });
});

test('settings of Canvas give the course its code, dates, picture and syllabus', async () => {
  const document = await readParts(
    {
      items: item('p', 'Page'),
      resources:
        web('p', 'p.html') +
        web('c', 'web_resources/c.png') +
        web('s', 'course_settings/syllabus.html', '', 'intendeduse="syllabus"'),
    },
    {
      'p.html': page('x'),
      'web_resources/c.png': 'x',
      'course_settings/syllabus.html': page('<p>Plan <a href="$WIKI_REFERENCE$/pages/no">x</a></p>'),
      'course_settings/course_settings.xml': `<course><title>T</title><course_code>C-1</course_code>
        <start_at>2030-01-01T00:00:00</start_at><conclude_at>2030-06-01T00:00:00Z</conclude_at>
      <image_identifier_ref>c</image_identifier_ref><locale>fr</locale>
      <grading_standard_enabled>true</grading_standard_enabled></course>`,
    },
  );
  expect(document).toMatchObject({
    code: 'C-1',
    startsAt: '2030-01-01T00:00:00.000Z',
    endsAt: '2030-06-01T00:00:00.000Z',
    coverPath: 'web_resources/c.png',
    aboutHtml: '<p>Plan x</p>',
  });
  expect(outlineOf(document.parts)).toEqual(['Page']);
  expect(notesOf(document, 'settings-left-out')).toEqual([['grading_standard', undefined]]);
});

describe('a cartridge is refused', () => {
  const refusal = async (text: string): Promise<string> =>
    await refusalOf(
      async () =>
        await readBytes(
          buildZip([
            { name: 'imsmanifest.xml', data: text },
            { name: 'x.html', data: 'x' },
          ]),
        ),
    );

  test.each([
    ['when it is empty', 'no-parts', manifest({})],
    ['when its manifest is something else', 'manifest-invalid', '<menifest/>'],
    ['when it is a package of another kind', 'content-missing', manifest({ metadata: '<schema>ADL SCORM</schema>' })],
    ['when nobody knows its kind', 'unknown-format', manifest({ metadata: '<schema>Other</schema>' })],
    ['when its manifest is not well-formed', 'xml-not-well-formed', '<manifest>'],
    [
      'when its manifest defines entities',
      'xml-entities',
      '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>',
    ],
  ])('%s', async (_reason, code, text) => {
    expect(await refusal(text)).toBe(code);
  });
});
