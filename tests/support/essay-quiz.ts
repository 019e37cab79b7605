import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';
import { item, manifest, resource } from '../../packages/importers/src/testing/cartridge.ts';

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;

const essay = `<questestinterop><assessment ident="q" title="Quiz"><section><item ident="essay"><itemmetadata><qtimetadata>
  ${field('question_type', 'essay_question')}${field('points_possible', '10')}</qtimetadata></itemmetadata>
  <presentation><material><mattext texttype="text/html">&lt;p&gt;Why do bees dance?&lt;/p&gt;</mattext></material>
  <response_str ident="r"><render_fib><response_label ident="a"/></render_fib></response_str></presentation></item>
  </section></assessment></questestinterop>`;

const rating = (id: string, name: string, points: number) =>
  `<rating><description>${name}</description><points>${points}</points><id>${id}</id></rating>`;

const rubrics = `<rubrics><rubric identifier="r1"><title>Essay</title><criteria>
  <criterion><criterion_id>_1</criterion_id><description>Reasons</description><points>4</points>
    <criterion_use_range>true</criterion_use_range>
    <ratings>${rating('a', 'Many', 4)}${rating('b', 'Few', 2)}${rating('c', 'None', 0)}</ratings></criterion>
  <criterion><criterion_id>_2</criterion_id><description>Language</description><points>1</points>
    <ratings>${rating('d', 'Clear', 1)}${rating('e', 'Muddled', 0)}</ratings></criterion></criteria></rubric></rubrics>`;

/** A cartridge of Canvas with a quiz of one essay of 10 points, whose rubric has a criterion of ranges and another. */
export function essayQuiz(): Uint8Array<ArrayBuffer> {
  const files = {
    'imsmanifest.xml': manifest({
      items: item('q', 'Essay'),
      resources:
        resource('q', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q/q.xml', '<dependency identifierref="d"/>') +
        resource('d', 'associatedcontent/x', 'q/assessment_meta.xml'),
    }),
    'q/q.xml': essay,
    'q/assessment_meta.xml': `<quiz><title>Essay</title><assignment><rubric_identifierref>r1</rubric_identifierref>
      <rubric_use_for_grading>true</rubric_use_for_grading></assignment></quiz>`,
    'course_settings/rubrics.xml': rubrics,
  };
  return new Uint8Array(buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}
