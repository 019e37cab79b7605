import { expect, test } from 'vitest';
import { contentStates, type CourseDocument } from '@stoa/domain';
import { notesOf, partByName } from '../testing/document-queries.ts';
import { item, readParts, resource } from '../testing/cartridge.ts';

/** A course of one assignment of Canvas, with its settings, in a group of rules of its own. */
async function courseWith(settings: string, { scheme = 'percent', rules = '' } = {}): Promise<CourseDocument> {
  return await readParts(
    {
      items: item('m', 'Module', item('t', 'Task'), ''),
      resources:
        resource(
          't',
          'associatedcontent/imscc_xmlv1p1/learning-application-resource',
          't/task.html',
          '<file href="t/assignment_settings.xml"/>',
        ) +
        resource('d', 'imsdt_xmlv1p1', 'd.xml', '<dependency identifierref="dm"/>') +
        resource('dm', 'associatedcontent/imscc_xmlv1p1/learning-application-resource', 'dm.xml'),
    },
    {
      't/task.html': '<html><body><p>Write.</p></body></html>',
      't/assignment_settings.xml': `<assignment><title>Task</title><points_possible>5</points_possible>
        <submission_types>online_upload</submission_types>
        <assignment_group_identifierref>g</assignment_group_identifierref>${settings}</assignment>`,
      'd.xml': '<topic><title>Talk</title><text>About it</text></topic>',
      'dm.xml': `<topicMeta><require_initial_post>true</require_initial_post><assignment>
        <due_at>2027-04-01T00:00:00</due_at><points_possible>3</points_possible></assignment></topicMeta>`,
      'course_settings/course_settings.xml': `<course><group_weighting_scheme>${scheme}</group_weighting_scheme></course>`,
      'course_settings/assignment_groups.xml': `<assignmentGroups><assignmentGroup identifier="g"><title>Tests</title>
        <group_weight>60.0</group_weight><rules>${rules}</rules></assignmentGroup></assignmentGroups>`,
    },
  );
}

const rule = (type: string) => `<rule><drop_type>${type}</drop_type><drop_count>1</drop_count></rule>`;
const leftOut = (document: CourseDocument, subject: string) =>
  notesOf(document, 'settings-left-out').find(([about]) => about === subject)?.[1] ?? '';

test('weights of groups count only where the course goes by them', async () => {
  const rules = rule('drop_lowest');
  expect((await courseWith('', { rules })).graders).toEqual([
    { name: 'Tests', minCount: 0, dropCount: 1, weight: 0.6 },
  ]);
  const byPoints = await courseWith('', { scheme: 'equal', rules });
  expect(byPoints.graders).toEqual([]);
  expect(leftOut(byPoints, 'Tests')).toBe('drop_lowest');
});

test('rules of a group that cannot be kept are named', async () => {
  const document = await courseWith('', { rules: rule('never_drop') + rule('drop_lowest') + rule('drop_highest') });
  expect(document.graders).toMatchObject([{ dropCount: 1 }]);
  expect(leftOut(document, 'Tests')).toBe('never_drop, drop_highest');
});

test('what is left out of the final grade counts for nothing', async () => {
  for (const settings of [
    '<omit_from_final_grade>true</omit_from_final_grade>',
    '<grading_type>not_graded</grading_type>',
  ])
    expect(partByName(await courseWith(settings), 'Task').scoreWeight).toBe(0);
  expect(partByName(await courseWith('<grading_type>points</grading_type>'), 'Task').scoreWeight).toBe(5);
});

test('settings without a counterpart are named with their task', async () => {
  const document = await courseWith(
    '<peer_reviews>true</peer_reviews><group_category>Pairs</group_category><grading_type>pass_fail</grading_type>' +
      '<allowed_extensions>pdf,docx</allowed_extensions>',
  );
  expect(leftOut(document, partByName(document, 'Task').key)).toBe(
    'peer_reviews, group_category, grading_type, allowed_extensions',
  );
  expect(notesOf(await courseWith(''), 'settings-left-out').filter(([about]) => about === 'item/i-t')).toEqual([]);
});

test('a graded discussion keeps its date; its points are named, as nobody can earn them yet', async () => {
  const document = await courseWith('');
  const talk = partByName(document, 'Talk');
  expect(talk).toMatchObject({ constraint: { due: '2027-04-01T00:00:00.000Z' } });
  expect(talk).not.toHaveProperty('scoreWeight');
  expect(contentStates[talk.state].listed).toBe(true);
  expect(leftOut(document, talk.key)).toBe('require_initial_post, points_possible, assignment_group');
});
