import { describe, expect, test } from 'vitest';
import { h5pBytes } from '../../testing/h5p-package.ts';
import { buildZip } from '../../testing/build-zip.ts';
import { htmlOf, notesOf, outlineOf, partByName } from '../../testing/document-queries.ts';
import { buildBackup, courseOfBackup, escaped, type BackupActivity } from '../../testing/moodle-backup.ts';
import { entriesIn, pointsOf, quizzesOf, saidOf } from '../../testing/moodle-file.ts';
import { scormPackage } from '../../testing/scorm-package.ts';
import { readBytes, refusalOf } from '../../testing/with-package.ts';

const field = (name: string, html: string): string => `<${name}>${escaped(html)}</${name}>`;

describe('a lesson of a backup', () => {
  interface Answer {
    readonly text: string;
    readonly jump: number;
    readonly score?: number;
    readonly response?: string;
  }
  const order = [10, 11, 12, 13, 14];
  const page = (id: number, qtype: number, title: string, answers: readonly Answer[]): string => {
    const at = order.indexOf(id);
    const listed = answers.map(
      ({ text, jump, score = 0, response = '' }, index) =>
        `<answer id="${id}${index}"><jumpto>${jump}</jumpto><score>${score}</score>${field('answer_text', text)}${field('response', response)}</answer>`,
    );
    return `<page id="${id}"><prevpageid>${order[at - 1] ?? 0}</prevpageid><nextpageid>${order[at + 1] ?? 0}</nextpageid>
      <qtype>${qtype}</qtype><qoption>0</qoption><title>${title}</title>${field('contents', `<p>${title}</p>`)}
      <answers>${listed.join('')}</answers></page>`;
  };
  const lesson = (custom: number): BackupActivity => ({
    id: 1,
    module: 'lesson',
    name: 'Owls',
    grades: '<grade_item id="5"><grademax>10</grademax><gradepass>6</gradepass></grade_item>',
    inside: `<custom>${custom}</custom><maxattempts>2</maxattempts><pages>
      ${page(12, 3, 'Choose', [
        { text: 'Night', jump: -1, score: 2, response: 'They see well' },
        { text: 'Noon', jump: 0 },
        { text: 'Dusk', jump: 14, score: 1 },
      ])}
      ${page(10, 20, 'Read', [{ text: 'Go on', jump: -1 }])}
      ${page(11, 20, 'Branch', [
        { text: 'To the number', jump: 13 },
        { text: 'On', jump: -1 },
      ])}
      ${page(13, 8, 'Count', [{ text: '2:4', jump: -1, score: 1 }])}
      ${page(14, 31, 'End', [])}</pages>`,
  });

  test('is its pages and questions in their order, and names the jumps that are no more', async () => {
    const document = await courseOfBackup({ activities: [lesson(0)] });
    expect(outlineOf(document.parts)).toEqual(['Week', '  Owls', '    Read', '    Branch', '    Choose', '    Count']);
    expect(partByName(document, 'Owls').normalizedPassingScore).toBe(0.6);
    expect(htmlOf(partByName(document, 'Read'))).toBe('<p>Read</p>');
    expect(notesOf(document, 'settings-left-out')).toEqual([
      ['Owls: Branch', 'jump: Count'],
      ['Owls: Choose', 'jump: End'],
    ]);
    const [choose, count] = entriesIn(document);
    if (choose === undefined || count === undefined) throw new Error('A question is missing.');
    expect(choose.checks).toBe(2);
    expect(['c1', 'c2', 'c3'].map((choice) => pointsOf(choose.item, { RESPONSE: [choice] }))).toEqual([1, 0, 1]);
    expect(saidOf(choose.item, { RESPONSE: ['c1'] })).toEqual(['They see well']);
    expect(['3', '4', '5'].map((number) => pointsOf(count.item, { RESPONSE: [number] }))).toEqual([1, 1, 0]);
  });

  test('gives the points of its author', async () => {
    const [choose] = entriesIn(await courseOfBackup({ activities: [lesson(1)] }));
    if (choose === undefined) throw new Error('A question is missing.');
    expect(['c1', 'c2', 'c3'].map((choice) => pointsOf(choose.item, { RESPONSE: [choice] }))).toEqual([1, 0, 0.5]);
  });
});

describe('a poll of a backup', () => {
  test('is a question that nobody scores', async () => {
    const options = ['Owl', 'A & B'].map((text) => `<option>${field('text', text)}</option>`).join('');
    const item = (id: number, typ: string, presentation: string): string =>
      `<item id="${id}"><position>${id}</position><typ>${typ}</typ><name>${typ} ${id}</name>${field('presentation', presentation)}</item>`;
    const document = await courseOfBackup({
      activities: [
        {
          id: 1,
          module: 'choice',
          name: 'Vote',
          inside: `${field('intro', '<p>Which?</p>')}<options>${options}</options>`,
        },
        {
          id: 2,
          module: 'feedback',
          name: 'Say',
          inside: `<anonymous>1</anonymous><items>${item(2, 'textarea', '30|7')}${item(1, 'multichoice', 'c>>>>>Yes|No<<<<<1')}
            ${item(3, 'multichoicerated', 'r>>>>>0####Bad|1####Good')}${item(4, 'pagebreak', '')}${item(5, 'label', '<p>Thanks</p>')}</items>`,
        },
      ],
    });
    const [vote, say] = quizzesOf(document);
    expect(vote?.sections[0]?.entries).toMatchObject([
      {
        item: {
          maxScore: 0,
          manualGrading: false,
          interactions: [{ kind: 'choice', most: 1, choices: [{ html: 'Owl' }, { html: 'A &amp; B' }] }],
        },
      },
    ]);
    expect(say?.sections[0]?.entries).toMatchObject([
      { item: { interactions: [{ kind: 'choice', most: null, choices: [{ html: 'Yes' }, { html: 'No' }] }] } },
      { item: { interactions: [{ kind: 'extendedText', lines: 7 }] } },
      { item: { interactions: [{ kind: 'choice', choices: [{ html: 'Bad' }, { html: 'Good' }] }] } },
      { item: { html: '<p>Thanks</p>', interactions: [] } },
    ]);
    expect(partByName(document, 'Vote')).toMatchObject({ completion: 'quiz', scoreWeight: 0 });
    expect(notesOf(document, 'settings-left-out')).toEqual([['Say', 'anonymous']]);
  });
});

describe('a journal of a backup', () => {
  const journal = (grade: number): BackupActivity => ({
    id: 1,
    module: 'journal',
    name: 'My days',
    inside: `${field('intro', '<p>What did you see?</p>')}<introformat>1</introformat><grade>${grade}</grade>
      <entries><entry id="1"><userid>9</userid><text>Ada saw an owl</text></entry></entries>`,
  });

  test('without points is a text that nobody scores', async () => {
    const document = await courseOfBackup({ activities: [journal(0)] });
    expect(quizzesOf(document)[0]?.sections[0]?.entries).toMatchObject([
      {
        item: {
          html: expect.stringContaining('What did you see?') as string,
          interactions: [{ kind: 'extendedText', rich: true }],
          maxScore: 0,
        },
      },
    ]);
    expect(partByName(document, 'My days')).toMatchObject({ completion: 'quiz', scoreWeight: 0 });
    expect(notesOf(document, 'people-left-out')).toEqual([['My days', 'entries']]);
    expect(notesOf(document, 'not-playable-yet')).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('Ada');
  });

  test('with points is handed in and graded', async () => {
    const document = await courseOfBackup({ activities: [journal(10)] });
    expect(partByName(document, 'My days')).toMatchObject({
      completion: 'handIn',
      manualGrading: true,
      handIn: { text: true, files: false },
      content: { html: '<p>What did you see?</p>' },
    });
  });
});

describe('a workshop of a backup', () => {
  const levels = [3, 0]
    .map(
      (grade) => `<workshopform_rubric_level id="7${grade}"><grade>${grade}</grade>
        <definition>${grade} of 3</definition></workshopform_rubric_level>`,
    )
    .join('');
  const rubric = `<strategy>rubric</strategy><subplugin_workshopform_rubric_workshop><workshopform_rubric_dimension id="7">
    <sort>1</sort>${field('description', '<p>Is it clear?</p>')}${levels}</workshopform_rubric_dimension>
    </subplugin_workshopform_rubric_workshop>`;
  const workshop = (inside: string): BackupActivity => ({
    id: 1,
    module: 'workshop',
    name: 'Drafts',
    grades: '<grade_item id="5"><grademax>80</grademax></grade_item>',
    inside: `${field('intro', '<p>Write one.</p>')}<introformat>1</introformat><grade>80</grade>
      ${field('instructauthors', '<p>Two pages.</p>')}<instructauthorsformat>1</instructauthorsformat>${inside}`,
  });

  test('is handed in, graded by its form, with the texts of its later phases behind it', async () => {
    const document = await courseOfBackup({
      activities: [
        workshop(`${rubric}<nattachments>2</nattachments><submissionend>1700000000</submissionend>
          <latesubmissions>0</latesubmissions><usepeerassessment>1</usepeerassessment>
          ${field('instructreviewers', '<p>Be kind.</p>')}<instructreviewersformat>1</instructreviewersformat>
          ${field('conclusion', '<p>Well done.</p>')}<conclusionformat>1</conclusionformat>
          <examplesubmissions><examplesubmission id="8"><title>A good &amp; short one</title>
          ${field('content', '<p>Once …</p>')}<contentformat>1</contentformat></examplesubmission></examplesubmissions>
          <submissions><submission id="9"><authorid>3</authorid><title>Ada</title></submission></submissions>`),
      ],
    });
    const { children = [] } = partByName(document, 'Drafts');
    expect(children.map(htmlOf)).toEqual([
      '<p>Write one.</p><p>Two pages.</p>',
      '<p>Be kind.</p><h3>A good &amp; short one</h3><p>Once …</p>',
      '<p>Well done.</p>',
    ]);
    const end = '2023-11-14T22:13:20.000Z';
    expect(children[0]).toMatchObject({
      completion: 'handIn',
      manualGrading: true,
      constraint: { due: end, accessibleUntil: end },
      handIn: {
        text: true,
        files: true,
        mostFiles: 2,
        rubric: { criteria: [{ name: 'Is it clear?', levels: [{ points: 0 }, { name: '3 of 3', points: 3 }] }] },
      },
    });
    expect(notesOf(document, 'settings-left-out')).toEqual([['Drafts', 'usepeerassessment']]);
    expect(notesOf(document, 'people-left-out')).toEqual([['Drafts', 'submissions']]);
    expect(JSON.stringify(document)).not.toContain('Ada');
  });

  test('says in words what its form asks about without points', async () => {
    const form = `<strategy>comments</strategy><subplugin_workshopform_comments_workshop>
      <workshopform_comments_dimension id="7"><sort>1</sort>${field('description', '<p>Is it clear?</p>')}
      <descriptionformat>1</descriptionformat></workshopform_comments_dimension></subplugin_workshopform_comments_workshop>`;
    const document = await courseOfBackup({ activities: [workshop(form)] });
    const drafts = partByName(document, 'Drafts');
    expect(htmlOf(drafts)).toBe('<p>Write one.</p><p>Two pages.</p><ul><li><p>Is it clear?</p></li></ul>');
    expect(drafts.handIn).toEqual({ text: true, richText: true, files: false });
  });
});

describe('what a backup has only the words of', () => {
  test.each(['survey', 'wiki', 'data'])('is a page that says there was more: %s', async (module) => {
    const activity = {
      id: 1,
      module,
      name: 'More',
      inside: `${field('intro', '<p>Tell us.</p>')}<introformat>1</introformat>`,
    };
    const document = await courseOfBackup({ activities: [activity] });
    expect(partByName(document, 'More').content).toEqual({ type: 'html', html: '<p>Tell us.</p>', partsLeftOut: true });
  });

  test('names the questions of a survey, which stand in Moodle alone', async () => {
    const survey = { id: 1, module: 'survey', name: 'Climate', inside: '<intro></intro><questions>1,2</questions>' };
    const page = { id: 2, module: 'page', name: 'Page', inside: field('content', '<p>Words</p>') };
    const document = await courseOfBackup({ activities: [survey, page] });
    expect(notesOf(document, 'part-missing').map(([what]) => what)).toEqual([
      'Climate (survey): questions',
      'Climate (survey)',
    ]);
  });
});

describe('packages in a backup', () => {
  const activity = (id: number, module: string): BackupActivity => ({ id, module, name: `${module} ${id}` });
  const stored = (id: number, module: string, data: Uint8Array) =>
    ({ component: `mod_${module}`, area: 'package', name: 'package.zip', data, activity: id }) as const;

  test('are played in their place, with all their files', async () => {
    const { document, contents } = await readBytes(
      await buildBackup({
        activities: [activity(1, 'scorm'), activity(2, 'scorm'), activity(3, 'h5pactivity')],
        stored: [
          stored(1, 'scorm', scormPackage('One')),
          stored(2, 'scorm', scormPackage('A', 'B')),
          stored(3, 'h5pactivity', h5pBytes('H5P.TrueFalse', { question: '<p>Do owls fly?</p>', correct: 'true' })),
        ],
      }),
    );
    const one = partByName(document, 'scorm 1').content;
    if (one?.type !== 'packaged') throw new Error('It is no package.');
    expect(one).toMatchObject({ standard: expect.stringContaining('1.2') as string, reports: true });
    expect(contents.get(one.path)).toBe('<p>Start</p>');
    expect(document.packages).toHaveLength(2);
    expect(document.packages?.some((start) => one.path.startsWith(start))).toBe(true);
    expect(outlineOf(partByName(document, 'scorm 2').children ?? [])).toEqual(['A', 'B']);
    expect(entriesIn(document)).toHaveLength(1);
    expect(partByName(document, 'h5pactivity 3')).toMatchObject({ key: 'h5pactivity/3', completion: 'quiz' });
  });

  test('wait with their name where they cannot be played, and refuse the backup where they do harm', async () => {
    const broken = { activities: [activity(1, 'scorm')], stored: [stored(1, 'scorm', Buffer.from('no archive'))] };
    const document = await courseOfBackup(broken);
    expect(partByName(document, 'scorm 1').content).toMatchObject({ type: 'tool', sourceFormat: 'moodle-scorm' });
    expect(notesOf(document, 'kind-unknown')).toEqual([['scorm 1', 'not-an-archive']]);
    const bomb = buildZip([{ name: 'imsmanifest.xml', data: Buffer.alloc(16 * 1024 ** 2) }]);
    const bytes = await buildBackup({ activities: [activity(1, 'scorm')], stored: [stored(1, 'scorm', bomb)] });
    expect(
      await refusalOf(async () => {
        await readBytes(bytes);
      }),
    ).toBe('archive-ratio');
  });
});

describe('grades of a backup', () => {
  const category = (id: number, parent: number | '', more: string): string =>
    `<grade_category id="${id}"><parent>${parent || '$@NULL@$'}</parent><fullname>${parent === '' ? '?' : `Group ${id}`}</fullname>${more}</grade_category>`;
  const grade = (group: number, more: string): string =>
    `<grade_item id="9${group}"><categoryid>${group}</categoryid><gradetype>1</gradetype><grademax>10</grademax>${more}</grade_item>`;
  const assignment = (id: number, grades: string): BackupActivity => ({
    id,
    module: 'assign',
    name: `Task ${id}`,
    grades,
    inside: `<grade>10</grade><plugin_configs><plugin_config><plugin>onlinetext</plugin><subtype>assignsubmission</subtype>
      <name>enabled</name><value>1</value></plugin_config></plugin_configs>`,
  });

  test('count by their categories, the lowest of which may be dropped, and give letters', async () => {
    const gradebook = `<gradebook><grade_categories>${category(1, '', '<aggregation>10</aggregation>')}
      ${category(2, 1, '<aggregation>0</aggregation><droplow>1</droplow>')}${category(3, 1, '<aggregation>6</aggregation><keephigh>1</keephigh>')}</grade_categories>
      <grade_items><grade_item id="1"><itemtype>course</itemtype><grademax>100</grademax><gradepass>50</gradepass></grade_item>
      <grade_item id="2"><itemtype>category</itemtype><iteminstance>2</iteminstance><aggregationcoef>3</aggregationcoef><grademax>10</grademax></grade_item>
      <grade_item id="3"><itemtype>category</itemtype><iteminstance>3</iteminstance><aggregationcoef>1</aggregationcoef><grademax>10</grademax></grade_item></grade_items>
      <grade_letters><grade_letter id="1"><lowerboundary>0</lowerboundary><letter>F</letter></grade_letter>
      <grade_letter id="2"><lowerboundary>80.00000</lowerboundary><letter>A</letter></grade_letter></grade_letters></gradebook>`;
    const document = await courseOfBackup({
      activities: [assignment(1, grade(2, '')), assignment(2, grade(2, '')), assignment(3, grade(3, ''))],
      more: { 'gradebook.xml': gradebook },
    });
    expect(document.graders).toEqual([
      { name: 'Group 2', minCount: 0, dropCount: 1, weight: 0.75 },
      { name: 'Group 3', minCount: 0, dropCount: 0, weight: 0.25 },
    ]);
    expect(partByName(document, 'Task 1')).toMatchObject({ grader: 'Group 2', scoreWeight: 1 });
    expect(document.gradingScale).toMatchObject({
      normalizedPassingScore: 0.5,
      grades: [
        { name: 'A', normalizedMinScore: 0.8 },
        { name: 'F', normalizedMinScore: 0 },
      ],
    });
    expect(notesOf(document, 'settings-left-out')).toEqual([['Group 3', 'aggregation']]);
  });

  test('count by their points, or by the shares that their author set', async () => {
    const gradebook = `<gradebook><grade_categories>${category(1, '', '<aggregation>13</aggregation>')}</grade_categories></gradebook>`;
    const weights = async (more: string) => {
      const document = await courseOfBackup({
        activities: [
          assignment(1, grade(1, `<aggregationcoef2>0.7</aggregationcoef2>${more}`)),
          assignment(2, grade(1, '<aggregationcoef2>0.3</aggregationcoef2>').replace('>10<', '>30<')),
        ],
        more: { 'gradebook.xml': gradebook },
      });
      expect(document.graders).toEqual([]);
      return ['Task 1', 'Task 2'].map((name) => partByName(document, name).scoreWeight);
    };
    expect(await weights('')).toEqual([10, 30]);
    expect(await weights('<weightoverride>1</weightoverride>')).toEqual([70, 30]);
  });
});
