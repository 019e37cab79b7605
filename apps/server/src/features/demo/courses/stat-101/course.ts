import { PresentationMode } from '@stoa/domain';
import { chapter, quiz, test, text, type DemoCourse } from '../../authoring.ts';
import { pointsScale } from '../../grading-scales.ts';
import { statisticsQuestions } from './questions.ts';

export const statisticsWithoutFear: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'STAT-101',
    name: 'Statistics without Fear',
    description:
      'Four ideas carry most of statistics: the middle, the spread, the hint and the doubt. ' +
      'Meet them with small numbers you can check in your head, and never again be bullied by a percentage.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    showInOpenCatalog: true,
    gradingScale: pointsScale,
    parts: [
      chapter({ key: 'middle', name: 'The middle' }, [
        text({ key: 'mean', name: 'The mean and its moods' }, page('mean'), { minutes: 6 }),
        text({ key: 'median', name: 'The median keeps calm' }, page('median'), { minutes: 6 }),
      ]),
      chapter(
        { key: 'spread', name: 'The spread' },
        [
          text({ key: 'deviation', name: 'How far is normal?' }, page('standard-deviation'), {
            minutes: 9,
            progressWeight: 2,
          }),
          text({ key: 'shapes', name: 'Four shapes you will meet' }, page('shapes'), { minutes: 5 }),
        ],
        { gate: 'previousPassed' },
      ),
      chapter(
        { key: 'hint', name: 'The hint' },
        [
          text({ key: 'correlation', name: 'Correlation is a hint' }, page('correlation'), {
            minutes: 8,
            progressWeight: 2,
          }),
        ],
        {
          gate: 'previousPassed',
        },
      ),
      chapter(
        { key: 'doubt', name: 'The doubt' },
        [
          text({ key: 'sure', name: 'How sure are we?' }, page('how-sure'), { minutes: 8, progressWeight: 2 }),
          text({ key: 'headline', name: 'Take a headline apart' }, page('headline'), {
            minutes: 6,
            progressWeight: 2,
            gate: 'previousPassed',
          }),
          text({ key: 'simulate', name: 'For the curious: simulate it' }, page('simulate'), {
            minutes: 6,
            optional: true,
          }),
        ],
        { gate: 'previousPassed' },
      ),
      quiz(
        { key: 'test', name: 'Final test' },
        {
          introductionHtml:
            '<p>Twenty questions in fifteen minutes, one on each page. Pencil, paper and a calculator are welcome. ' +
            'You can go back as long as there is time, and what is there when it is over counts.</p>',
          questions: test(statisticsQuestions, {
            onePerPage: true,
            timeLimitSeconds: 15 * 60,
            calculator: 'scientific',
          }),
        },
        { minutes: 15, allowedAttempts: 2, gate: 'previousPassed' },
      ),
    ],
  }),
};
