import { rubricOf } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { buildTarGz } from '../../testing/build-tar.ts';
import { notesOf, partByName } from '../../testing/document-queries.ts';
import { readBytes } from '../../testing/with-package.ts';

const config = (plugin: string, name: string, value: string): string =>
  `<plugin_config id="1"><plugin>${plugin}</plugin><subtype>assignsubmission</subtype><name>${name}</name>
  <value>${value}</value></plugin_config>`;
const text = config('onlinetext', 'enabled', '1');

const level = (id: number, score: number, definition: string): string =>
  `<level id="${id}"><score>${score}.00000</score><definition>${definition}</definition>
  <definitionformat>0</definitionformat></level>`;
const rubricXml = (levels: string): string => `<plugin_gradingform_rubric_definition><criteria>
  <criterion id="8"><sortorder>2</sortorder><description>Ending</description><descriptionformat>0</descriptionformat>
    <levels>${level(5, 0, 'Open')}</levels></criterion>
  <criterion id="7"><sortorder>1</sortorder><description>Opening</description><descriptionformat>0</descriptionformat>
    <levels>${levels}</levels></criterion></criteria></plugin_gradingform_rubric_definition>`;
const guideXml = `<plugin_gradingform_guide_definition><guidecriteria><guidecriterion id="3"><sortorder>1</sortorder>
  <shortname>Reasons</shortname><description>&lt;p&gt;Say why.&lt;/p&gt;</description><descriptionformat>1</descriptionformat>
  <descriptionmarkers>Two are enough.</descriptionmarkers><descriptionmarkersformat>0</descriptionmarkersformat>
  <maxscore>6.00000</maxscore></guidecriterion></guidecriteria>
  <guidecomments><guidecomment id="1"><sortorder>1</sortorder><description>Nice</description></guidecomment></guidecomments>
  </plugin_gradingform_guide_definition>`;

const usual = {
  sortlevelsasc: '1',
  lockzeropoints: '1',
  alwaysshowdefinition: '1',
  showscorestudent: '1',
  enableremarks: '1',
  showremarksstudent: '1',
};

interface Form {
  readonly method?: string;
  readonly plugin?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly description?: string;
}

const gradingXml = ({ method = 'rubric', plugin = '', options = {}, status = 20, description = '' }: Form): string =>
  `<areas><area id="1"><areaname>submissions</areaname><activemethod>${method}</activemethod><definitions>
  <definition id="1"><method>${method}</method><name>Form</name><description>${description}</description>
  <descriptionformat>1</descriptionformat><status>${status}</status><options>${JSON.stringify({ ...usual, ...options })}</options>
  ${plugin}<instances><instance id="1"><feedback>Ada was late</feedback></instance></instances></definition></definitions>
  </area></areas>`;

async function courseOf(form: Form, configs = text, settings = '<grade>100</grade>') {
  const { document } = await readBytes(
    await buildTarGz({
      'moodle_backup.xml': `<moodle_backup><information><original_course_id>7</original_course_id>
        <original_course_fullname>Course</original_course_fullname><original_course_shortname>C</original_course_shortname>
        <contents><activities><activity><moduleid>1</moduleid><sectionid>5</sectionid><modulename>assign</modulename>
        <title>Essay</title><directory>activities/assign_1</directory></activity></activities><sections></sections>
        </contents></information></moodle_backup>`,
      'activities/assign_1/assign.xml': `<activity id="1" moduleid="1" contextid="9"><assign id="1"><name>Essay</name>
        <intro>&lt;p&gt;Write.&lt;/p&gt;</intro><introformat>1</introformat>${settings}
        <plugin_configs>${configs}</plugin_configs></assign></activity>`,
      'files.xml': `<files><file id="1"><contenthash>abcd</contenthash><contextid>9</contextid><component>mod_assign</component>
        <filearea>introattachment</filearea><itemid>0</itemid><filepath>/</filepath><filename>A &amp; B.txt</filename></file></files>`,
      'files/ab/abcd': 'A form to fill in',
      'activities/assign_1/module.xml': '<module id="1"><visible>1</visible></module>',
      'activities/assign_1/grading.xml': gradingXml(form),
    }),
  );
  return { document, part: partByName(document, 'Essay'), lost: notesOf(document, 'settings-left-out') };
}

const good = level(1, 3, 'It says it all') + level(2, 0, 'It is missing');

describe('an assignment of Moodle', () => {
  test('is handed in as its author says, by its dates', async () => {
    const files = [
      ['enabled', '1'],
      ['maxfilesubmissions', '3'],
      ['maxsubmissionsizebytes', '1000'],
      ['filetypeslist', '.pdf,.docx'],
    ].map(([name = '', value = '']) => config('file', name, value));
    const settings = `<grade>10</grade><duedate>1893456000</duedate><cutoffdate>0</cutoffdate>
      <teamsubmission>1</teamsubmission><attemptreopenmethod>manual</attemptreopenmethod>`;
    const { document, part, lost } = await courseOf({ method: '' }, text + files.join(''), settings);
    expect(part).toMatchObject({
      completion: 'handIn',
      manualGrading: true,
      content: {
        type: 'html',
        html: '<p>Write.</p><ul><li><a href="stoa-file:files/ab/abcd/A%20%26%20B.txt">A &amp; B.txt</a></li></ul>',
      },
      constraint: { due: '2030-01-01T00:00:00.000Z' },
      handIn: { text: true, files: true, mostFiles: 3, mostFileBytes: 1000 },
    });
    // what its author put beside it has its name
    expect(document.files.get('files/ab/abcd/A & B.txt')).toMatchObject({ size: 17, path: 'files/ab/abcd/A & B.txt' });
    expect(part.handIn?.fileKinds).toEqual(['document']);
    expect(part.handIn?.rubric).toBeUndefined();
    expect(lost).toEqual([['Essay', 'teamsubmission, attemptreopenmethod']]);
  });

  test('with nothing to hand in is read, and its learner says that it is done', async () => {
    const settings = '<grade>100</grade><duedate>1893456000</duedate>';
    const { part, lost } = await courseOf({ method: '' }, config('comments', 'enabled', '1'), settings);
    expect(part).toMatchObject({
      completion: 'markDone',
      scoreWeight: 0,
      constraint: { due: '2030-01-01T00:00:00.000Z' },
      content: { type: 'html', html: expect.stringMatching(/^<p>Write\.<.p>.*A &amp; B\.txt/u) },
    });
    expect(part).not.toHaveProperty('handIn');
    expect(lost).toEqual([['Essay', 'grade']]);
  });

  test('that is handed in by an extension of Moodle is kept as it was', async () => {
    const { part } = await courseOf({ method: '' }, config('mahara', 'enabled', '1'));
    expect(part).toMatchObject({ content: { type: 'tool', sourceFormat: 'moodle-assign' } });
  });
});

describe('advanced grading of Moodle', () => {
  test('by a rubric has its criteria and levels in their order', async () => {
    const { document, part, lost } = await courseOf({ plugin: rubricXml(good) });
    expect(part.handIn?.rubric).toMatchObject({
      showsPoints: true,
      shownBefore: true,
      criteria: [
        {
          id: 'moodle-7',
          name: 'Opening',
          comment: 'optional',
          levels: [
            { id: 'moodle-2', name: 'It is missing', points: 0 },
            { id: 'moodle-1', name: 'It says it all', points: 3 },
          ],
        },
        { id: 'moodle-8', name: 'Ending' },
      ],
    });
    expect(lost).toEqual([]);
    expect(document.report.amounts.find(({ kind }) => kind === 'rubric')).toMatchObject({ found: 1, shown: 1 });
    // what was said of people is no part of the course
    expect(JSON.stringify(document.parts)).not.toContain('Ada');
  });

  test('by a rubric hides what its author hides, and names what cannot be carried over', async () => {
    const options = {
      sortlevelsasc: '0',
      lockzeropoints: '0',
      alwaysshowdefinition: '0',
      showscorestudent: '0',
      showremarksstudent: '0',
    };
    const plugin = rubricXml(level(1, 1, 'Some') + level(2, -1, 'Less'));
    const { part, lost } = await courseOf({ plugin, options, description: 'How it is assessed' });
    expect(part.handIn?.rubric).toMatchObject({ showsPoints: false, shownBefore: false });
    expect(part.handIn?.rubric?.criteria[0]).toMatchObject({
      comment: 'none',
      levels: [{ points: 1 }, { points: -1 }],
    });
    expect(lost).toEqual([['Essay', 'description, score < 0, showremarksstudent']]);
    const raised = await courseOf({ plugin: rubricXml(level(1, 1, 'Some') + level(2, 3, 'All')), options });
    expect(raised.lost).toEqual([['Essay', 'lockzeropoints, showremarksstudent']]);
  });

  test('by a marking guide has points, and words for graders that no learner reads', async () => {
    const options = { showmarkspercriterionstudents: '0' };
    const { part, lost } = await courseOf({ method: 'guide', plugin: guideXml, options });
    const { rubric } = part.handIn ?? {};
    expect(rubric?.criteria).toEqual([
      { id: 'moodle-3', name: 'Reasons', description: 'Say why.', gradersNote: 'Two are enough.', most: 6 },
    ]);
    expect(rubric?.showsPoints).toBe(false);
    expect(rubric && rubricOf(rubric)?.criteria[0]?.gradersNote).toBe('Two are enough.');
    expect(lost).toEqual([['Essay', 'guidecomments']]);
  });

  test.each<[string, Form, string]>([
    ['of a method that is not known here', { method: 'btec' }, 'activemethod: btec'],
    ['that is a draft', { plugin: rubricXml(good), status: 10 }, 'rubric: draft'],
  ])('%s is named', async (_what, form, detail) => {
    const { part, lost } = await courseOf(form);
    expect([part.handIn?.rubric, lost]).toEqual([undefined, [['Essay', detail]]]);
  });
});
