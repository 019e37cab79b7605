import { PresentationMode } from '@stoa/domain';
import { chapter, practice, quiz, text, type DemoCourse } from '../../authoring.ts';
import { passScale } from '../../grading-scales.ts';
import { privacyQuestions } from './questions.ts';

export const privacyInPlainWords: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'PRIV-201',
    name: 'Privacy in Plain Words',
    description:
      'Behind every record there is a person. Learn what personal data is, ' +
      'the six questions to ask before you collect it, how to share it without regret, ' +
      'and what to do in the first hour after something went wrong.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.longRead,
    gradingScale: passScale,
    parts: [
      chapter(
        { key: 'idea', name: 'The idea' },
        [
          text({ key: 'what', name: 'What counts as personal data' }, page('what-counts'), { minutes: 5 }),
          text({ key: 'questions', name: 'Six questions before you collect' }, page('six-questions'), { minutes: 6 }),
        ],
        { presentationMode: PresentationMode.longRead },
      ),
      chapter(
        { key: 'habits', name: 'The habits' },
        [
          text({ key: 'sharing', name: 'Sharing without regret' }, page('sharing'), { minutes: 5 }),
          text({ key: 'life', name: 'The life of a record' }, page('life-of-a-record'), { minutes: 4 }),
          text({ key: 'first-hour', name: 'When something goes wrong' }, page('first-hour'), { minutes: 5 }),
        ],
        { presentationMode: PresentationMode.longRead },
      ),
      quiz(
        { key: 'practice', name: 'Would you send it?' },
        {
          introductionHtml: '<p>Seven small cases from our corridors. Check each as often as you like.</p>',
          questions: practice(privacyQuestions),
        },
        { minutes: 5, optional: true, scoreWeight: 0 },
      ),
      text({ key: 'pledge', name: 'Three promises' }, page('pledge'), { minutes: 2, completion: 'markDone' }),
    ],
  }),
};
