import { PresentationMode } from '@stoa/domain';
import { quiz, test, text, type DemoCourse } from '../../authoring.ts';
import { pointsScale } from '../../grading-scales.ts';
import { writingRubric } from './rubric.ts';
import { writingQuestions } from './questions.ts';

export const writingClearly: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'WRIT-140',
    name: 'Writing Clearly',
    description:
      'Write so that busy people understand you the first time. Three tools, a before-and-after, ' +
      'and a page of your own that an instructor reads.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    gradingScale: pointsScale,
    parts: [
      text({ key: 'verbs', name: 'Find the verb' }, page('verbs'), { minutes: 6 }),
      text({ key: 'end', name: 'Begin with the end' }, page('end-first'), { minutes: 5 }),
      text({ key: 'aloud', name: 'Read it aloud' }, page('aloud'), { minutes: 4 }),
      quiz(
        { key: 'warm-up', name: 'Warm up' },
        {
          introductionHtml:
            '<p>Three questions, and then three sentences, a notice and a sign of your own, which an instructor looks ' +
            'at. A good way to warm up for your page.</p>',
          questions: test(writingQuestions),
        },
        { minutes: 10, optional: true, scoreWeight: 0, manualGrading: true },
      ),
      text({ key: 'page', name: 'Your page' }, page('your-page'), {
        minutes: 30,
        handIn: {
          text: true,
          richText: true,
          mostCharacters: 4000,
          files: true,
          mostFiles: 2,
          mostFileBytes: 20 * 1024 ** 2,
          fileKinds: ['document', 'plainText', 'picture'],
          rubric: writingRubric,
        },
        manualGrading: true,
        progressWeight: 2,
      }),
    ],
  }),
};
