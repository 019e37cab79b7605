import { PresentationMode } from '@stoa/domain';
import { chapter, practice, quiz, text, video, type DemoCourse } from '../../authoring.ts';
import { pointsScale } from '../../grading-scales.ts';
import { skyQuestions } from './questions.ts';

export const readingTheNightSky: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page, inDays }) => ({
    code: 'ASTR-110',
    name: 'Reading the Night Sky',
    description:
      'Step outside, look up, and know what you are looking at. Six short evenings with nothing but your eyes: ' +
      'find north, follow the Moon, tell a planet from a star, and read a star’s temperature from its colour.',
    aboutHtml: page('about'),
    coverPath: 'cover.svg',
    language: 'en',
    presentationMode: PresentationMode.tiles,
    showInOpenCatalog: true,
    gradingScale: pointsScale,
    parts: [
      text({ key: 'before', name: 'Before you go out' }, page('before-you-go-out'), { minutes: 4 }),
      text({ key: 'north', name: 'Finding north' }, page('finding-north'), { minutes: 6 }),
      chapter({ key: 'moon', name: 'The Moon’s month' }, [
        video({ key: 'phases', name: 'Why the Moon has phases' }, { fileName: 'moon-phases', durationSeconds: 37 }),
        text({ key: 'moon-reading', name: 'Reading the Moon' }, page('reading-the-moon'), { minutes: 6 }),
      ]),
      text({ key: 'planets', name: 'Stars that wander' }, page('stars-that-wander'), { minutes: 7, progressWeight: 2 }),
      text({ key: 'colours', name: 'The colours of the stars' }, page('colours-of-the-stars'), {
        minutes: 7,
        progressWeight: 2,
      }),
      text({ key: 'phone', name: 'The sky with a phone camera' }, page('sky-with-a-phone'), {
        minutes: 5,
        optional: true,
      }),
      quiz(
        { key: 'sky', name: 'Can you read the sky?' },
        {
          introductionHtml:
            '<p>Point, join and put things in their places. No lamp, no cold feet; check as often as you like.</p>',
          questions: practice(skyQuestions),
        },
        { minutes: 12, optional: true, scoreWeight: 0 },
      ),
      text({ key: 'meteors', name: 'A night of meteors' }, page('night-of-meteors'), {
        minutes: 5,
        progressWeight: 2,
        completion: 'markDone',
        constraint: { startFrom: inDays(12, 18) },
      }),
    ],
  }),
};
