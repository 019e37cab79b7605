import { ContentState, PresentationMode } from '@stoa/domain';
import { chapter, practice, quiz, text, type DemoCourse } from '../../authoring.ts';
import { lineQuestions } from './questions.ts';

/** A course that is still being written, and has no cover: the portal draws one. */
export const machineLearning: DemoCourse = {
  folder: new URL('.', import.meta.url),
  build: ({ page }) => ({
    code: 'ML-300',
    name: 'Machine Learning for the Curious',
    description:
      'What a machine learns when it learns, with pencil, paper and a hundred pictures of cats. ' +
      'In preparation for the spring term.',
    aboutHtml: page('about'),
    language: 'en',
    state: ContentState.draft,
    presentationMode: PresentationMode.tree,
    showInCatalog: true,
    parts: [
      chapter({ key: 'line', name: 'The straight line' }, [
        text({ key: 'fit', name: 'Learning is fitting' }, page('fit'), { minutes: 8, state: ContentState.draft }),
        quiz(
          { key: 'guess', name: 'Guess the line' },
          {
            introductionHtml: '<p>Three questions with one ruler.</p>',
            questions: practice(lineQuestions),
          },
        ),
      ]),
    ],
  }),
};
