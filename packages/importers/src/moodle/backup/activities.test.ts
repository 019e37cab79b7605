import { describe, expect, test } from 'vitest';
import { ContentState, PresentationMode } from '@stoa/domain';
import { htmlOf, notesOf, outlineOf, partByName } from '../../testing/document-queries.ts';
import { buildBackup, courseOfBackup, escaped, type BackupActivity } from '../../testing/moodle-backup.ts';
import { readBytes, refusalOf } from '../../testing/with-package.ts';

const field = (name: string, html: string): string =>
  `<${name}>${escaped(html)}</${name}><${name}format>1</${name}format>`;
const page = (id: number, name: string, more: Partial<BackupActivity> = {}): BackupActivity => ({
  id,
  module: 'page',
  name,
  inside: field('content', `<p>${name}</p>`),
  ...more,
});
const restricted = (tree: object): string => `<availability>${escaped(JSON.stringify(tree))}</availability>`;

describe('texts of a backup', () => {
  test.each(['tar', 'zip'] as const)('are pages, with their files and links, out of a %s', async (format) => {
    const links = `<img src="@@PLUGINFILE@@/a%20wing.png" alt="Wing"><a href="$@PAGEVIEWBYID*2@$">two</a>
      <a href="https://moodle.example.org/learn/mod/page/view.php?id=2">again</a>
      <a href="$@BOOKVIEWBYIDCH*3*31@$">chapter</a> <a href="https://moodle.example.org/elsewhere">away</a>`;
    const document = await courseOfBackup(
      {
        activities: [
          page(1, 'One', { inside: field('content', links) }),
          page(2, 'Two', {
            inside: field('intro', '<p>Above</p>') + field('content', '<p>Two</p>'),
            settings: '<showdescription>1</showdescription>',
          }),
          {
            id: 3,
            module: 'book',
            name: 'Book',
            inside: `<chapters>${chapter(30, 'A')}${chapter(31, 'B')}</chapters>`,
          },
        ],
        stored: [{ component: 'mod_page', area: 'content', name: 'a wing.png', data: 'PNG', activity: 1 }],
      },
      format,
    );
    const html = htmlOf(partByName(document, 'One'));
    expect(html).toMatch(/src="stoa-file:files\/\w\w\/\w{40}\/a%20wing\.png"/u);
    expect(html.match(/href="([^"]*)"/gu)).toEqual([
      'href="stoa-part:page/2"',
      'href="stoa-part:page/2"',
      'href="stoa-part:book/3/31"',
      'href="https://moodle.example.org/elsewhere"',
    ]);
    expect(htmlOf(partByName(document, 'Two'))).toBe('<p>Above</p><p>Two</p>');
  });

  test('lead to their own course and to its sections, and each that leads nowhere is counted', async () => {
    const site = 'https://moodle.example.org/learn/course';
    const links = [
      '$@COURSEVIEWBYID*7@$',
      `${site}/view.php?id=7`,
      '$@COURSEVIEWBYID*7@$#section-2',
      `${site}/view.php?id=7&amp;section=2`,
      '$@COURSESECTIONBYID*3@$',
      `${site}/view.php?id=8`,
      '$@COURSEVIEWBYID*8@$',
      '$@PAGEVIEWBYID*9@$',
      '$@PAGEVIEWBYID*9@$',
    ].map((address) => `<a href="${address}">x</a>`);
    const { parts, report } = await courseOfBackup({
      activities: [page(1, 'One', { inside: field('content', links.join('\n')) }), page(2, 'Two', { section: 3 })],
      sections: {
        1: '<number>1</number><name>First</name>',
        2: `<number>2</number><name>Second</name>${field('summary', '<p>Words</p>')}`,
        3: '<number>3</number><name>Third</name>',
      },
    });
    const [first] = parts;
    const html = first?.children?.[0]?.content?.type === 'html' ? first.children[0].content.html : '';
    expect([...html.matchAll(/href="([^"]*)"/gu)].map(([, address]) => address)).toEqual([
      'stoa-course:details',
      'stoa-course:details',
      'stoa-part:section/2/summary',
      'stoa-part:section/2/summary',
      'stoa-part:section/3',
      'https://moodle.example.org/learn/course/view.php?id=8',
    ]);
    expect(html).not.toContain('<a>');
    expect(report.notes.filter(({ code }) => code === 'link-broken')).toMatchObject([
      { subject: 'One: $@COURSEVIEWBYID*8@$', detail: '1' },
      { subject: 'One: $@PAGEVIEWBYID*9@$', detail: '2' },
    ]);
  });

  test('that the course does not list are optional where links lead, and else as hidden ones are', async () => {
    const to = (id: number) => field('content', `<a href="$@PAGEVIEWBYID*${id}@$">x</a>`);
    const { parts, report } = await courseOfBackup({
      activities: [
        page(1, 'One', { inside: to(2) }),
        page(6, 'Stealthy', { settings: '<visibleoncoursepage>0</visibleoncoursepage>' }),
        page(2, 'Two', { section: 2, inside: to(3) }),
        page(3, 'Three', { section: 2 }),
        page(4, 'Four', { section: 2, inside: to(5) }),
        page(5, 'Five', { section: 2 }),
      ],
      sections: { 1: '<number>1</number><name>Shown</name>', 2: '<number>2</number><name>Behind</name>' },
      more: { 'course/course.xml': '<course><numsections>1</numsections></course>' },
    });
    const { draft, ready } = ContentState;
    expect(parts).toMatchObject([
      { name: 'Shown', children: [{ name: 'One' }, { name: 'Stealthy', state: draft, optional: true }] },
      {
        name: 'Behind',
        state: ready,
        optional: true,
        children: [
          { name: 'Two', state: ready, optional: true },
          { name: 'Three', state: ready, optional: true },
          { name: 'Four', state: draft },
          { name: 'Five', state: draft },
        ],
      },
    ]);
    expect(parts[0]?.optional ?? parts[0]?.children?.[0]?.optional).toBeUndefined();
    expect(report.notes.flatMap(({ code, subject }) => (code === 'unlisted-made-optional' ? subject : []))).toEqual([
      'page/2',
      'page/3',
    ]);
  });

  const chapter = (id: number, name: string, more = ''): string =>
    `<chapter id="${id}"><pagenum>${id}</pagenum><title>${name}</title>${field('content', `<p>${name}</p>`)}${more}</chapter>`;

  test('are the chapters of a book, with those below them, in the order of their pages', async () => {
    const below = '<subchapter>1</subchapter>';
    const document = await courseOfBackup({
      activities: [
        {
          id: 3,
          module: 'book',
          name: 'Book',
          inside: `<chapters>${chapter(34, 'D', '<hidden>1</hidden>')}${chapter(31, 'A')}${chapter(32, 'B', below)}${chapter(33, 'C', below)}</chapters>`,
        },
      ],
    });
    expect(outlineOf(document.parts)).toEqual(['Week', '  Book', '    A', '      A', '      B', '      C', '    D']);
    expect(partByName(document, 'D').state).toBe(ContentState.draft);
  });

  test('are labels by their first words, files, folders, links, discussions and tools', async () => {
    const document = await courseOfBackup({
      activities: [
        {
          id: 1,
          module: 'label',
          name: 'Birds fly south ...',
          inside: field('intro', '<h4>Where they fly</h4><p>South</p>'),
        },
        { id: 2, module: 'resource', name: 'Map', inside: field('intro', '<p>Look</p>') },
        { id: 3, module: 'folder', name: 'Sheets', inside: field('intro', '<p>Print them</p>') },
        {
          id: 4,
          module: 'url',
          name: 'Site',
          inside: '<externalurl>https://birds.example.org</externalurl><display>1</display>',
        },
        { id: 5, module: 'forum', name: 'Talk', inside: field('intro', '<p>Say</p>') },
        {
          id: 6,
          module: 'lti',
          name: 'Tool',
          inside: `<toolurl>https://tool.example.org/launch</toolurl><instructorchoiceacceptgrades>1</instructorchoiceacceptgrades>
            <grade>10</grade><instructorcustomparameters>level=2\nbird=owl</instructorcustomparameters>
            <launchcontainer>4</launchcontainer><password>secret</password>`,
        },
        { id: 7, module: 'resource', name: 'Gone', inside: field('intro', '') },
      ],
      stored: [
        { component: 'mod_resource', area: 'content', name: 'notes.txt', data: 'notes', activity: 2 },
        { component: 'mod_resource', area: 'content', name: 'map.pdf', data: '%PDF-1.4', activity: 2, sortorder: 1 },
        { component: 'mod_folder', area: 'content', name: 'b.txt', folder: '/more/', data: 'b', activity: 3 },
        { component: 'mod_folder', area: 'content', name: 'a.txt', data: 'a', activity: 3 },
        { component: 'mod_resource', area: 'content', name: 'lost.pdf', activity: 7 },
      ],
    });
    expect(htmlOf(partByName(document, 'Where they fly'))).toContain('South');
    const map = partByName(document, 'Map');
    expect(map.presentationMode).toBe(PresentationMode.longReadWithoutActivityNames);
    expect(map.children?.[0]?.content).toMatchObject({ html: expect.stringContaining('notes.txt') as string });
    expect(map.children?.[1]?.content).toMatchObject({
      type: 'file',
      path: expect.stringMatching(/map\.pdf$/u) as string,
    });
    expect(htmlOf(partByName(document, 'Sheets'))).toMatch(/Print them.*a\.txt.*<h3>more<\/h3>.*b\.txt/su);
    expect(partByName(document, 'Site').content).toEqual({
      type: 'link',
      url: 'https://birds.example.org/',
      embedded: true,
    });
    expect(partByName(document, 'Talk').content).toEqual({ type: 'discussion', promptHtml: '<p>Say</p>' });
    expect(partByName(document, 'Tool').content).toEqual({
      type: 'externalTool',
      tool: 'lti11',
      launchUrl: 'https://tool.example.org/launch',
      custom: { level: '2', bird: 'owl' },
      display: 'window',
      scores: 'finish',
    });
    expect(notesOf(document, 'part-missing')).toEqual([['Gone (resource)', undefined]]);
    expect(notesOf(document, 'file-missing')).toEqual([['lost.pdf', 'Gone']]);
  });

  test('are the words that teachers put into a glossary, and not those of learners', async () => {
    const entry = (id: number, concept: string, teacher: number): string =>
      `<entry id="${id}"><userid>9</userid><concept>${concept}</concept>${field('definition', `<p>${concept}!</p>`)}
      <teacherentry>${teacher}</teacherentry><approved>1</approved></entry>`;
    const document = await courseOfBackup({
      activities: [
        {
          id: 1,
          module: 'glossary',
          name: 'Words',
          inside: `<entries>${entry(1, 'Wing', 1)}${entry(2, 'Ada', 0)}${entry(3, 'Beak', 1)}</entries>`,
        },
      ],
      more: { 'users.xml': '<users><user id="1"><username>ada</username></user></users>' },
    });
    expect(htmlOf(partByName(document, 'Words'))).toBe(
      '<dl><dt>Beak</dt><dd><p>Beak!</p></dd><dt>Wing</dt><dd><p>Wing!</p></dd></dl>',
    );
    expect(notesOf(document, 'people-left-out')).toEqual([
      ['Words', 'entries'],
      ['users.xml', '1'],
    ]);
    expect(JSON.stringify(document)).not.toMatch(/ada/iu);
  });
});

describe('sections of a backup', () => {
  test('begin with their summary, may be hidden, and may stand in one another', async () => {
    const document = await courseOfBackup({
      sections: {
        1: `<number>1</number><name>Week</name>${field('summary', '<p>This week</p>')}<sequence>1,2</sequence>`,
        2: '<number>2</number><name>Inside</name><component>mod_subsection</component><itemid>2</itemid>',
        3: '<number>3</number><name>Later</name><visible>0</visible>',
      },
      activities: [
        page(1, 'One'),
        { id: 2, module: 'subsection', name: 'Inside' },
        page(3, 'Three', { section: 2 }),
        page(4, 'Four', { section: 3 }),
      ],
    });
    expect(outlineOf(document.parts)).toEqual(['Week', '  Week', '  One', '  Inside', '    Three', 'Later', '  Four']);
    expect(partByName(document, 'Later').state).toBe(ContentState.draft);
  });
});

describe('rules of a backup', () => {
  const date = (d: string, t: number): object => ({ type: 'date', d, t });
  const after = (cm: number, e = 1): object => ({ type: 'completion', cm, e });
  const quizGrade = '<grade_item id="55"><grademax>10</grademax><gradepass>5</gradepass></grade_item>';
  const accessTo = async (tree: object) => {
    const document = await courseOfBackup({
      activities: [
        page(1, 'One', { settings: '<completion>1</completion>' }),
        page(2, 'Two', { settings: '<completion>2</completion>', grades: quizGrade }),
        page(3, 'Three', { settings: restricted(tree) }),
      ],
    });
    const { constraint, prerequisites } = partByName(document, 'Three');
    return { constraint, prerequisites, lost: notesOf(document, 'settings-left-out').map(([, lost]) => lost) };
  };
  const from = '2023-11-14T22:13:20.000Z';

  test.each<[string, object, Partial<Awaited<ReturnType<typeof accessTo>>>]>([
    [
      'dates',
      { op: '&', c: [date('>=', 1_700_000_000), date('<', 1_800_000_000)] },
      { constraint: { startFrom: from, accessibleUntil: '2027-01-15T08:00:00.000Z' } },
    ],
    ['what is not before', { op: '!&', c: [date('<', 1_700_000_000)] }, { constraint: { startFrom: from } }],
    ['completion', { op: '&', c: [after(1)] }, { prerequisites: ['page/1'] }],
    ['the activity before', { op: '&', c: [after(-1, 2)] }, { prerequisites: ['page/2'] }],
    ['a pass', { op: '&', c: [after(2, 2)] }, { prerequisites: ['page/2'] }],
    ['the grade that passes', { op: '&', c: [{ type: 'grade', id: 55, min: 50 }] }, { prerequisites: ['page/2'] }],
    [
      'all inside of all',
      { op: '&', c: [after(1), { op: '&', c: [after(2, 2)] }] },
      { prerequisites: ['page/1', 'page/2'] },
    ],
    ['one of one', { op: '|', c: [after(1)] }, { prerequisites: ['page/1'] }],
    ['one of several', { op: '|', c: [after(1), after(2, 2)] }, { prerequisites: [['page/1', 'page/2']] }],
    ['the same one twice', { op: '|', c: [after(1), after(1)] }, { prerequisites: ['page/1'] }],
    [
      'both of two, or a pass',
      { op: '|', c: [{ op: '&', c: [after(1), after(-1, 2)] }, after(2, 2)] },
      { prerequisites: [['page/1', 'page/2'], 'page/2'] },
    ],
    [
      'one of several dates',
      { op: '|', c: [date('>=', 1_700_000_000), date('>=', 1_750_000_000)] },
      { constraint: { startFrom: from } },
    ],
    [
      'one of several last dates',
      { op: '|', c: [date('<', 1_700_000_000), date('<', 1_800_000_000)] },
      { constraint: { accessibleUntil: '2027-01-15T08:00:00.000Z' } },
    ],
    [
      'a date or completion, which nothing here says',
      { op: '|', c: [date('>=', 1_700_000_000), after(1)] },
      { lost: ['availability: any'] },
    ],
    [
      'completion or a group, and a part beside',
      { op: '&', c: [{ op: '|', c: [after(1), { type: 'group' }] }, after(2, 2)] },
      { prerequisites: ['page/2'], lost: ['availability: any'] },
    ],
    ['one of several, of which one asks for nothing', { op: '|', c: [after(1), { op: '&', c: [] }] }, {}],
    [
      'more choices than a person makes',
      {
        op: '|',
        c: Array.from({ length: 9 }, () => ({ op: '&', c: [after(1), after(2, 2)] })),
      },
      { lost: ['availability: any'] },
    ],
    ['not both', { op: '!&', c: [after(1), after(2)] }, { lost: ['availability: any'] }],
    [
      'none of several',
      { op: '!|', c: [date('<', 1_700_000_000), after(1)] },
      { constraint: { startFrom: from }, lost: ['availability: not completion'] },
    ],
    ['completion without a pass', { op: '&', c: [after(2)] }, { lost: ['availability: completion'] }],
    ['failure', { op: '&', c: [after(2, 3)] }, { lost: ['availability: completion'] }],
    ['another grade', { op: '&', c: [{ type: 'grade', id: 55, min: 80 }] }, { lost: ['availability: grade'] }],
    [
      'groups and profiles',
      { op: '&', c: [{ type: 'group' }, { type: 'profile' }] },
      { lost: ['availability: group, availability: profile'] },
    ],
    ['nonsense', { op: '&', c: [{ type: 'date', d: '>=', t: 'soon' }, { c: [] }] }, {}],
  ])('open a part by %s', async (_what, tree, expected) => {
    expect(await accessTo(tree)).toEqual({ constraint: undefined, prerequisites: undefined, lost: [], ...expected });
  });

  test('shut nobody out where one way of several comes later', async () => {
    const activities = [
      page(1, 'One'),
      page(2, 'Two', { settings: restricted({ op: '|', c: [after(1), after(3)] }) }),
      page(3, 'Three'),
    ];
    const document = await courseOfBackup({ activities });
    expect(partByName(document, 'Two').prerequisites).toBeUndefined();
    expect(notesOf(document, 'prerequisite-left-out')).toEqual([['page/2', 'page/3']]);
  });

  test('finish a part by a tick, and ask for what the course asks for', async () => {
    const activities = [
      page(1, 'Ticked', { settings: '<completion>1</completion><completionexpected>1700000000</completionexpected>' }),
      page(2, 'Read', { settings: '<completion>2</completion><completionview>1</completionview>' }),
      page(3, 'Extra'),
    ];
    const document = await courseOfBackup({ activities });
    expect(partByName(document, 'Ticked')).toMatchObject({ completion: 'markDone', constraint: { due: from } });
    expect(partByName(document, 'Read').completion).toBe('read');
    const optional = (one: typeof document): unknown[] =>
      ['Ticked', 'Read', 'Extra'].map((name) => partByName(one, name).optional ?? false);
    expect(optional(document)).toEqual([false, false, true]);
    const criteria =
      '<course_completion_criteria><criteriatype>4</criteriatype><moduleinstance>2</moduleinstance></course_completion_criteria>';
    const more = { 'completion.xml': `<course_completion>${criteria}</course_completion>` };
    expect(optional(await courseOfBackup({ activities, more }))).toEqual([true, false, true]);
    expect(
      optional(await courseOfBackup({ activities: activities.slice(2).concat(page(1, 'Ticked'), page(2, 'Read')) })),
    ).toEqual([false, false, false]);
  });
});

describe('a hostile backup', () => {
  const refused = async (backup: Parameters<typeof buildBackup>[0]) => {
    const bytes = await buildBackup(backup, 'zip');
    return await refusalOf(async () => {
      await readBytes(bytes);
    });
  };

  test('is refused for entities, broken XML, bombs and more activities than a course has', async () => {
    const entities = '<!DOCTYPE users [<!ENTITY a "b">]><users>&a;</users>';
    expect(await refused({ activities: [page(1, 'One')], more: { 'users.xml': entities } })).toBe('xml-entities');
    expect(await refused({ activities: [page(1, 'One', { inside: '<content>' })] })).toBe('xml-not-well-formed');
    const bomb = {
      component: 'mod_page',
      area: 'content',
      name: 'bomb',
      data: Buffer.alloc(16 * 1024 ** 2),
      activity: 1,
    };
    expect(await refused({ activities: [page(1, 'One')], stored: [bomb] })).toBe('archive-ratio');
    const listed = Array.from(
      { length: 10_001 },
      (_, id) => `<activity><moduleid>${id}</moduleid><modulename>page</modulename></activity>`,
    );
    const list = `<moodle_backup><information><contents><activities>${listed.join('')}</activities></contents></information></moodle_backup>`;
    expect(await refused({ activities: [], more: { 'moodle_backup.xml': list } })).toBe('too-many-parts');
  });
});
