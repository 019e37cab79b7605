import { PresentationMode } from '@stoa/domain';
import { branching, chapter, discussion, event, practice, quiz, text, tool, type DemoCourse } from '../../authoring.ts';
import { conversation } from './conversation.ts';
import { feedbackQuestions } from './questions.ts';

/**
 * Beside pages and a practice it holds a task of the demo tool, a kind of activity that waits for a later version and
 * shows itself as coming soon, and a section that is proctored.
 */
export const feedbackThatHelps: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page, inDays }) => ({
    code: 'FEED-150',
    name: 'Feedback That Helps',
    description:
      'Say the difficult thing so that it can be heard, and hear the difficult thing so that it can help. ' +
      'Short pages, a lot of practice.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    showInCatalog: true,
    parts: [
      chapter({ key: 'giving', name: 'Giving' }, [
        text({ key: 'situation', name: 'Situation, behaviour, effect' }, page('situation'), { minutes: 6 }),
        text({ key: 'praise', name: 'Praise is information' }, page('praise'), { minutes: 4 }),
        tool({ key: 'role-play', name: 'Role play: the late report' }, 'roleplay', {
          minutes: 15,
        }),
      ]),
      chapter({ key: 'receiving', name: 'Receiving' }, [
        text({ key: 'listen', name: 'Two words: thank you' }, page('listen'), { minutes: 5 }),
        discussion({ key: 'exchange', name: 'The sentence that helped me' }, page('exchange'), { minutes: 10 }),
      ]),
      chapter({ key: 'practice', name: 'Practice' }, [
        event(
          { key: 'workshop', name: 'Workshop with Dr. Salma Farouk' },
          {
            startsAt: inDays(9, 13),
            endsAt: inDays(9, 15),
            place: 'Room 4, and online',
            descriptionHtml: page('workshop'),
          },
          { minutes: 120 },
        ),
        quiz(
          { key: 'check', name: 'What would you say?' },
          {
            introductionHtml:
              '<p>Ten small cases. Check each as often as you like: here a wrong answer costs nothing, and ' +
              'teaches more.</p>',
            questions: practice(feedbackQuestions),
          },
          { minutes: 5 },
        ),
        quiz(
          { key: 'fork', name: 'Which way does it go?' },
          {
            introductionHtml:
              '<p>A short conversation, one question after the other. What comes next depends on what you say, and ' +
              'there is no way back, as in any talk.</p>',
            questions: branching(conversation),
          },
          { minutes: 3, optional: true, scoreWeight: 0 },
        ),
      ]),
      chapter(
        { key: 'conversation', name: 'The last conversation' },
        [
          text({ key: 'case', name: 'Forty minutes late' }, page('last-case'), { minutes: 5 }),
          text({ key: 'reply', name: 'Your three sentences' }, page('last-reply'), {
            minutes: 10,
            completion: 'markDone',
          }),
        ],
        { proctored: true, optional: true },
      ),
    ],
  }),
};
