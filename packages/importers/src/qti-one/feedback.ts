import type { Feedback } from '@stoa/assessment';
import { attributeOf, childElements, firstAt, localName, type XmlElement } from '../xml/xml-tree.ts';
import { valuesFor, type FindResponse } from './conditions.ts';
import { conditionsOf } from './awards.ts';
import { identifier, identOf } from './response.ts';
import { materialsHtml } from './material.ts';

/** The outcome that holds the names of the feedbacks that apply. */
export const feedbackOutcome = 'FEEDBACK';

export interface ReadFeedback {
  readonly feedbacks: readonly Feedback[];
  readonly hints: readonly string[];
  readonly solution?: string;
}

const isNot =
  (...names: readonly string[]) =>
  (element: XmlElement): boolean =>
    !names.includes(localName(element));

/** Words of the author about answers, with hints and the explanation. */
export function readFeedback(item: XmlElement, find: FindResponse): ReadFeedback {
  const all = childElements(item, 'itemfeedback');
  const inner = (name: string): string[] =>
    all
      .flatMap((one) => childElements(one, name).map((part) => materialsHtml(part).trim()))
      .filter((html) => html !== '');
  const solution = inner('solution').join('\n');
  const about = aboutChoices(item, find);
  const feedbacks = all.flatMap((one): Feedback[] => {
    const html = childElements(one)
      .filter(isNot('solution', 'hint'))
      .map((part) => materialsHtml(part))
      .join('')
      .trim();
    const place = about.get(identOf(one));
    const value = identifier(identOf(one));
    return html === ''
      ? []
      : [{ outcome: feedbackOutcome, value, show: true, html, ...(place === undefined ? {} : { about: place }) }];
  });
  return { feedbacks, hints: inner('hint'), ...(solution === '' ? {} : { solution }) };
}

/** The choices about which feedbacks are that do nothing but show when one choice was made. */
function aboutChoices(item: XmlElement, find: FindResponse): Map<string, { interaction: string; choice: string }> {
  const about = new Map<string, { interaction: string; choice: string }>();
  for (const condition of conditionsOf(item)) {
    const test = firstAt(condition, 'conditionvar');
    const values = test === undefined ? [] : valuesFor(test, find);
    const [only] = values;
    if (only === undefined || values.length > 1 || childElements(condition, 'setvar').length > 0) continue;
    const { interaction, answer } = only.response;
    if (interaction.kind !== 'choice') continue;
    for (const shown of childElements(condition, 'displayfeedback'))
      about.set(attributeOf(shown, 'linkrefid') ?? '', { interaction: interaction.id, choice: answer(only.value) });
  }
  return about;
}
