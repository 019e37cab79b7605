import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';

const numbers = [1, 2, 3];

const question = (id: number) => `<question id="${id}"><parent>0</parent><name>Question ${id}</name>
  <questiontext>Is ${id} odd?</questiontext><questiontextformat>1</questiontextformat><generalfeedback></generalfeedback>
  <defaultmark>1</defaultmark><qtype>truefalse</qtype><hidden>0</hidden><plugin_qtype_truefalse_question><answers>
  <answer id="${id}0"><answertext>True</answertext><answerformat>1</answerformat><fraction>${id % 2}</fraction><feedback></feedback></answer>
  <answer id="${id}1"><answertext>False</answertext><answerformat>1</answerformat><fraction>${1 - (id % 2)}</fraction><feedback></feedback></answer>
  </answers></plugin_qtype_truefalse_question></question>`;

const feedback = (id: number, text: string, from: number) =>
  `<feedback id="${id}"><feedbacktext>${text}</feedbacktext><feedbacktextformat>1</feedbacktextformat><mingrade>${from}</mingrade></feedback>`;

/** A backup of Moodle with a quiz `Quiz` of three questions, two on a page, and words for grades from 5 and from 0. */
export async function moodleQuiz(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const slots = numbers.map(
    (id) =>
      `<question_instance id="${id}"><slot>${id}</slot><maxmark>1</maxmark><questionid>${id}</questionid></question_instance>`,
  );
  const backup = await buildTarGz({
    'moodle_backup.xml': `<moodle_backup><information><original_course_id>7</original_course_id>
      <original_course_fullname>${name}</original_course_fullname><contents><activities><activity><moduleid>1</moduleid>
      <sectionid>5</sectionid><modulename>quiz</modulename><title>Quiz</title><directory>activities/quiz_1</directory></activity></activities>
      <sections><section><sectionid>5</sectionid><directory>sections/section_5</directory></section></sections></contents></information></moodle_backup>`,
    'sections/section_5/section.xml':
      '<section id="5"><number>1</number><name>Week</name><sequence>1</sequence></section>',
    'questions.xml': `<question_categories><question_category id="1"><name>All</name><parent>0</parent>
      <questions>${numbers.map(question).join('')}</questions></question_category></question_categories>`,
    'activities/quiz_1/quiz.xml': `<activity id="1" moduleid="1" contextid="9"><quiz id="1"><name>Quiz</name><intro></intro>
      <shuffleanswers>0</shuffleanswers><questionsperpage>2</questionsperpage><grade>10</grade>
      <feedbacks>${feedback(1, 'You know them well', 5)}${feedback(2, 'Count them again', 0)}</feedbacks>
      <question_instances>${slots.join('')}</question_instances></quiz></activity>`,
    'activities/quiz_1/module.xml': '<module id="1"><visible>1</visible></module>',
  });
  return new Uint8Array(backup);
}
