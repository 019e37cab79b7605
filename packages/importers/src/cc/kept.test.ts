import { expect, test } from 'vitest';
import { canvasModules, item, page, readParts, resource, web } from '../testing/cartridge.ts';

const bank = (title: string) =>
  `<questestinterop><objectbank ident="b1"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel>
  <fieldentry>${title}</fieldentry></qtimetadatafield></qtimetadata><item ident="q1"/></objectbank></questestinterop>`;
const listOf = (root: string, one: string, title: string) =>
  `<${root}><${one} identifier="x"><title>${title}</title></${one}></${root}>`;

test('what nothing shows yet is kept beside the course, by its name and as it was', async () => {
  const { kept, report } = await readParts(
    {
      items: item('p', 'Page'),
      resources:
        web('p', 'p.html') +
        web('secret', 'wiki_content/secret.html') +
        resource('bank', 'imsqti_xmlv1p2/imscc_xmlv1p3/question-bank', 'bank.xml') +
        `<resource identifier="news" type="imsdt_xmlv1p3"><file href="news.xml"/><dependency identifierref="meta"/></resource>
        <resource identifier="meta" type="associatedcontent/x"><file href="meta.xml"/></resource>`,
    },
    {
      'p.html': page('x'),
      'wiki_content/secret.html': page('hidden words'),
      'bank.xml': bank('Fire'),
      'non_cc_assessments/own.xml.qti': bank('Water'),
      'news.xml': '<topic><title>News</title><text texttype="text/html">&lt;p&gt;Hello&lt;/p&gt;</text></topic>',
      'meta.xml': '<topicMeta><type>announcement</type></topicMeta>',
      'course_settings/rubrics.xml': listOf('rubrics', 'rubric', 'How to judge'),
      'course_settings/learning_outcomes.xml': `<learningOutcomes><learningOutcomeGroup><title>G</title>
        ${listOf('learningOutcomes', 'learningOutcome', 'Able to')}</learningOutcomeGroup></learningOutcomes>`,
      'course_settings/events.xml': listOf('events', 'event', 'Meeting'),
      ...canvasModules(
        `<item identifier="i-s"><content_type>WikiPage</content_type><workflow_state>unpublished</workflow_state>
        <title>Secret</title><identifierref>secret</identifierref></item>`,
      ),
    },
  );
  expect(kept.map(({ kind, name }) => [kind, name])).toEqual([
    ['question-bank', 'Fire'],
    ['question-bank', 'Water'],
    ['rubric', 'How to judge'],
    ['outcome', 'Able to'],
    ['calendar-event', 'Meeting'],
    ['announcement', 'News'],
    ['unpublished', 'Secret'],
  ]);
  expect(kept[1]?.source).toContain('<item ident="q1"/>');
  expect(kept[5]?.source).toBe('<p>Hello</p>');
  expect(kept[6]?.source).toBe(page('hidden words'));
  expect(report.amounts.map(({ kind, found, stored, shown, lost }) => [kind, found, stored, shown, lost])).toEqual([
    ['page', 1, 1, 1, 0],
    ['question-bank', 2, 2, 0, 0],
    ['rubric', 1, 1, 0, 0],
    ['outcome', 1, 1, 0, 0],
    ['announcement', 1, 1, 0, 0],
    ['calendar-event', 1, 1, 0, 0],
    ['unpublished', 1, 1, 0, 0],
  ]);
});

test('the settings of a quiz stay with it', async () => {
  const quiz = '<questestinterop><assessment ident="a" title="Quiz"><section/></assessment></questestinterop>';
  const { parts } = await readParts(
    {
      items: item('q', 'Quiz'),
      resources: `<resource identifier="q" type="imsqti_xmlv1p2/imscc_xmlv1p3/assessment"><file href="q.xml"/>
        <dependency identifierref="m"/></resource>
        <resource identifier="m" type="associatedcontent/x"><file href="assessment_meta.xml"/></resource>`,
    },
    { 'q.xml': quiz, 'assessment_meta.xml': '<quiz><shuffle_answers>true</shuffle_answers></quiz>' },
  );
  expect(parts[0]?.content).toMatchObject({ type: 'tool', settings: expect.stringContaining('shuffle_answers') });
});
