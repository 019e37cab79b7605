import { handInTerms } from '@stoa/domain';
import { describe, expect, test } from 'vitest';
import { item, readParts, resource } from '../testing/cartridge.ts';
import { notesOf } from '../testing/document-queries.ts';
import { entriesIn } from '../testing/moodle-file.ts';

const criterion = (more = '') => `<criterion><criterion_id>_1</criterion_id><points>5.0</points>
  <description>Opening</description><long_description>&lt;p&gt;Is it &lt;b&gt;clear&lt;/b&gt;?&lt;/p&gt;</long_description>
  ${more}<ratings>
    <rating><description>Full</description><points>5.0</points><id>blank</id></rating>
    <rating><description>None</description><long_description>Not at all</long_description><points>0.0</points>
      <id>blank_2</id></rating></ratings></criterion>`;
const rubricsXml = (criteria: string, more = '') => `<rubrics><rubric identifier="r1"><title>Essay</title>${more}
  <criteria>${criteria}</criteria></rubric><rubric identifier="r2"><title>Spare</title></rubric></rubrics>`;

async function read(settings: string, rubrics = rubricsXml(criterion()), types = 'online_text_entry') {
  return await readParts(
    { items: item('a', 'Essay'), resources: resource('a', 'assignment_xmlv1p0', 'a.xml') },
    {
      'a.xml': `<assignment><title>Essay</title><text>Write</text><extensions><assignment>
        <submission_types>${types}</submission_types>${settings}</assignment></extensions></assignment>`,
      'course_settings/rubrics.xml': rubrics,
    },
  );
}

const linked = '<rubric_identifierref>r1</rubric_identifierref><rubric_use_for_grading>true</rubric_use_for_grading>';

describe('a rubric of Canvas', () => {
  test('comes with the assignment that names it, and another is kept beside the course', async () => {
    const { parts, kept, report } = await read(linked);
    expect(parts[0]?.handIn?.rubric).toEqual({
      counts: true,
      showsPoints: true,
      criteria: [
        {
          id: '_1',
          name: 'Opening',
          description: 'Is it clear?',
          levels: [
            { id: 'blank', name: 'Full', points: 5 },
            { id: 'blank_2', name: 'None', description: 'Not at all', points: 0 },
          ],
        },
      ],
    });
    expect(kept.map(({ name }) => name)).toEqual(['Spare']);
    expect(report.amounts.find(({ kind }) => kind === 'rubric')).toMatchObject({ found: 2, shown: 1 });
    expect(report.notes).toEqual([]);
  });

  test('does not count where Canvas does not grade by it, and hides its points where Canvas does', async () => {
    const { parts } = await read(
      '<rubric_identifierref>r1</rubric_identifierref><rubric_hide_points>true</rubric_hide_points>',
    );
    expect(parts[0]?.handIn?.rubric).toMatchObject({ counts: false, showsPoints: false });
  });

  test('of comments has points in place of levels', async () => {
    const free = '<free_form_criterion_comments>true</free_form_criterion_comments>';
    const { parts } = await read(linked, rubricsXml(criterion(), free));
    expect(parts[0]?.handIn?.rubric?.criteria).toEqual([
      { id: '_1', name: 'Opening', description: 'Is it clear?', most: 5 },
    ]);
  });

  test('names what is lost, and what is not scored gives no points', async () => {
    const more = `<ignore_for_scoring>true</ignore_for_scoring>
      <learning_outcome_identifierref>o1</learning_outcome_identifierref>`;
    const settings = `${linked}<rubric_hide_score_total>true</rubric_hide_score_total>`;
    const { parts, report } = await read(settings, rubricsXml(criterion(more)));
    const terms = handInTerms(parts[0]?.handIn ?? {});
    expect(terms.rubric?.criteria.map(({ most }) => most)).toEqual([0]);
    expect(report.notes.map(({ code, detail }) => [code, detail])).toEqual([
      ['settings-left-out', 'rubric_hide_score_total, ignore_for_scoring, learning_outcome_identifierref'],
    ]);
  });

  test('with ranges has levels that begin above the next one below', async () => {
    const half = '<rating><description>Half</description><points>2.0</points><id>blank_3</id></rating></ratings>';
    const ranged = criterion('<criterion_use_range>true</criterion_use_range>').replace('</ratings>', half);
    const { parts, report } = await read(linked, rubricsXml(ranged));
    const terms = handInTerms(parts[0]?.handIn ?? {});
    expect(terms.rubric?.criteria[0]?.levels.map(({ name, points, above }) => [name, points, above])).toEqual([
      ['Full', 5, 2],
      ['None', 0, undefined],
      ['Half', 2, 0],
    ]);
    expect(report.notes).toEqual([]);
  });

  const asked = (kind: string, ident: string) => `<item ident="${ident}"><itemmetadata><qtimetadata><qtimetadatafield>
    <fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield><qtimetadatafield>
    <fieldlabel>points_possible</fieldlabel><fieldentry>5</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/html">Why?</mattext></material><response_str ident="r">
    <render_fib><response_label ident="a"/></render_fib></response_str></presentation></item>`;
  async function readQuiz(...items: readonly string[]) {
    const meta = `<quiz><title>Quiz</title><assignment>${linked}</assignment></quiz>`;
    return await readParts(
      {
        items: item('q', 'Quiz'),
        resources:
          resource('q', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q/q.xml', '<dependency identifierref="d"/>') +
          resource('d', 'associatedcontent/x', 'q/assessment_meta.xml'),
      },
      {
        'q/q.xml': `<questestinterop><assessment ident="q"><section>${items.join('')}</section></assessment></questestinterop>`,
        'q/assessment_meta.xml': meta,
        'course_settings/rubrics.xml': rubricsXml(criterion()),
      },
    );
  }

  test('of a quiz is that of its only question that a person grades', async () => {
    const document = await readQuiz(asked('essay_question', 'e'), asked('short_answer_question', 's'));
    const rubrics = entriesIn(document).map(({ item: { rubric } }) => rubric?.criteria.map(({ name }) => name));
    expect(rubrics).toEqual([['Opening'], undefined]);
    expect(document.kept.map(({ name }) => name)).toEqual(['Spare']);
    expect(document.report.amounts.find(({ kind }) => kind === 'rubric')).toMatchObject({ found: 2, shown: 1 });
  });

  test('of a quiz with several of them stands before it, to be read', async () => {
    const document = await readQuiz(asked('essay_question', 'e'), asked('essay_question', 'f'));
    expect(entriesIn(document).filter(({ item: { rubric } }) => rubric !== undefined)).toEqual([]);
    const [quiz] = document.parts;
    expect(quiz?.content).toMatchObject({
      introductionHtml:
        '<table><caption>Essay</caption><tbody><tr><th scope="row">Opening<br>Is it clear?</th>' +
        '<td>Full (5)<br>None<br>Not at all (0)</td></tr></tbody></table>',
    });
    expect(document.kept.map(({ name }) => name)).toEqual(['Essay', 'Spare']);
    expect(notesOf(document, 'settings-left-out')).toEqual([['Quiz', 'rubric_use_for_grading']]);
  });

  test.each([
    ['that is not in the package', '<rubric_identifierref>gone</rubric_identifierref>', 'online_text_entry'],
    ['of what is handed in elsewhere', linked, 'on_paper'],
  ])('%s is none, and both are kept', async (_what, settings, types) => {
    const { parts, kept } = await read(settings, rubricsXml(criterion()), types);
    expect(parts[0]?.handIn?.rubric).toBeUndefined();
    expect(kept.map(({ name }) => name)).toEqual(['Essay', 'Spare']);
  });
});
