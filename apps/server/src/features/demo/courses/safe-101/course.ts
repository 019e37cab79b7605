import { PresentationMode } from '@stoa/domain';
import { chapter, event, quiz, test, text, video, type DemoCourse } from '../../authoring.ts';
import { passScale } from '../../grading-scales.ts';
import { safetyQuestions } from './questions.ts';

export const safeAtWork: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page, inDays }) => ({
    code: 'SAFE-101',
    name: 'Safe at Work',
    description:
      'The safety basics that everybody at the institute needs: see a hazard before it bites, ' +
      'lift without regret, sit without pain, and know what to do when the alarm sounds. Forty minutes, ' +
      'once a year.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tree,
    gradingScale: passScale,
    parts: [
      chapter({ key: 'seeing', name: 'Seeing hazards' }, [
        text({ key: 'before', name: 'Before you begin' }, page('before-you-begin'), { minutes: 2 }),
        text({ key: 'hazard', name: 'Hazard or risk?' }, page('hazard-or-risk'), { minutes: 5 }),
        text({ key: 'near-miss', name: 'The gift of a near miss' }, page('near-miss'), { minutes: 4 }),
      ]),
      chapter({ key: 'body', name: 'Your body' }, [
        text({ key: 'lifting', name: 'Lifting without regret' }, page('lifting'), { minutes: 5 }),
        text({ key: 'desk', name: 'A desk that fits you' }, page('desk'), { minutes: 5 }),
      ]),
      chapter({ key: 'fire', name: 'Fire' }, [
        text({ key: 'alarm', name: 'When the alarm sounds' }, page('alarm'), { minutes: 4 }),
        video(
          { key: 'extinguisher', name: 'Four moves with an extinguisher' },
          { fileName: 'extinguisher', durationSeconds: 34 },
        ),
        text({ key: 'classes', name: 'Which extinguisher for which fire?' }, page('fire-classes'), {
          minutes: 3,
          optional: true,
        }),
      ]),
      chapter({ key: 'finish', name: 'Prove it' }, [
        quiz(
          { key: 'check', name: 'Safety check' },
          {
            introductionHtml:
              '<p>Fourteen questions about what you’ve read. Take your time: nobody has ever been hurt by a slow ' +
              'answer. ' +
              'You pass with 80 %, and may try three times.</p>',
            questions: test(safetyQuestions),
          },
          { minutes: 10, allowedAttempts: 3, normalizedPassingScore: 0.8 },
        ),
        text({ key: 'promise', name: 'Your safety walk' }, page('safety-walk'), {
          minutes: 8,
          completion: 'markDone',
          constraint: { due: inDays(3, 15) },
        }),
        event(
          { key: 'drill', name: 'Evacuation drill' },
          {
            startsAt: inDays(16, 9),
            endsAt: inDays(16, 10),
            place: 'Main courtyard, assembly point B',
            descriptionHtml: page('drill'),
          },
          { minutes: 60, optional: true },
        ),
      ]),
    ],
  }),
};
