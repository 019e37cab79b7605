import { response, below, type Asked } from '../asked.ts';
import { listAt, numberAt, textAt } from '../fields.ts';
import { listOf, saidOf, type Answer } from './choices.ts';

/** Choices of a questionnaire, of which none is wrong. */
export function simpleMultiChoice(params: unknown): Asked {
  const answers = listAt(params, 'alternatives').map((one): Answer => {
    // those of the first version are texts
    const html = typeof one === 'string' ? one : textAt(one, 'text');
    return {
      html,
      isRight: false,
      chosen: textAt(one, 'feedback.chosenFeedback'),
      notChosen: textAt(one, 'feedback.notChosenFeedback'),
    };
  });
  const isSingle = textAt(params, 'inputType') === 'radio';
  const list = { prompt: null, shuffle: false, choices: listOf(answers), least: 0, most: isSingle ? 1 : null };
  return {
    html: below(textAt(params, 'question')),
    points: 0,
    interactions: [{ kind: 'choice', id: response, ...list }],
    responses: [{ id: response, cardinality: isSingle ? 'single' : 'multiple', baseType: 'identifier' }],
    ...saidOf(answers),
  };
}

/** A text of a questionnaire that is not scored. */
export function openEnded(params: unknown): Asked {
  const lines = Math.min(Math.max(Math.round(numberAt(params, 'inputRows') ?? 1), 1), 50);
  return {
    html: below(textAt(params, 'question')),
    points: 0,
    interactions: [{ kind: 'extendedText', id: response, prompt: null, rich: false, lines, mostCharacters: null }],
    responses: [{ id: response, cardinality: 'single', baseType: 'string' }],
  };
}
