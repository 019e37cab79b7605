import { hasVisibleContent } from '../../html/plain-text.ts';
import { fileResponse, uploadOf } from '../../questions/upload.ts';
import { below, notAsked, response, type Asked } from '../asked.ts';
import { textAt } from '../fields.ts';
import { blanks } from './blanks.ts';
import { dragQuestion } from './drag-question.ts';
import { dragText, markTheWords } from './marked-text.ts';
import { essay, guessTheAnswer } from './essay.ts';
import { imageHotspot, imageMultipleHotspot } from './hotspots.ts';
import { imageSequencing, sortParagraphs } from './orders.ts';
import { openEnded, simpleMultiChoice } from './survey.ts';
import { multiChoice, multiMediaChoice, trueFalse } from './choices.ts';

/** Where a type has the words above its question. */
const textNames = ['question', 'taskDescription', 'introduction', 'intro', 'text'];

/** The words of a question of which nothing else is known. */
export function questionText(params: unknown): string {
  return textNames.map((name) => textAt(params, name)).find((text) => hasVisibleContent(text)) ?? '';
}

/** A recording of what is said, made wherever the learner likes. It gives no points. */
function recording(params: unknown): Asked {
  const interaction = uploadOf({ id: response, mostFiles: 1, fileKinds: ['sound'] });
  const html = below(questionText(params));
  return { html, points: 0, interactions: [interaction], responses: [fileResponse(interaction)] };
}

/** The types of questions that are known, by their libraries. */
const types: ReadonlyMap<string, (params: unknown) => Asked> = new Map([
  ['H5P.MultiChoice', multiChoice],
  ['H5P.MultiMediaChoice', multiMediaChoice],
  ['H5P.TrueFalse', trueFalse],
  ['H5P.Blanks', blanks],
  ['H5P.DragText', dragText],
  ['H5P.MarkTheWords', markTheWords],
  ['H5P.DragQuestion', dragQuestion],
  ['H5P.Essay', essay],
  ['H5P.SortParagraphs', sortParagraphs],
  ['H5P.ImageSequencing', imageSequencing],
  ['H5P.ImageHotspotQuestion', imageHotspot],
  ['H5P.ImageMultipleHotspotQuestion', imageMultipleHotspot],
  ['H5P.SimpleMultiChoice', simpleMultiChoice],
  ['H5P.OpenEndedQuestion', openEnded],
  // the browser listens to what is said
  ['H5P.SpeakTheWords', (params) => notAsked(questionText(params), 'script-input')],
  ['H5P.SpeakTheWordsSet', (params) => notAsked(questionText(params), 'script-input')],
  ['H5P.FindTheWords', (params) => notAsked(questionText(params), 'script-input')],
  // how many slips a sentence may have is counted in a way of its own
  ['H5P.Dictation', (params) => notAsked(questionText(params), 'program-graded')],
  ['H5P.GuessTheAnswer', guessTheAnswer],
  ['H5P.AudioRecorder', recording],
]);

/** What a question of a type asks; undefined for what is no question, or of a type that is not known. */
export function readQuestion(library: string, params: unknown): Asked | undefined {
  return types.get(library)?.(params);
}
