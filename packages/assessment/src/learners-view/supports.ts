import type { Interaction, QuestionSupport } from '@stoa/contract';
import { Parser } from 'htmlparser2';
import type { Support } from '../model/item.ts';
import { changeInteraction, changeSupport } from '../model/quiz-texts.ts';
import { resolveBody, type BodyFacts } from './resolve-body.ts';

/** Texts of a question as its learner sees them. */
interface ShownTexts {
  readonly html: string;
  readonly stimuli: readonly string[];
  readonly interactions: readonly Interaction[];
}

function textsOf({ html, stimuli, interactions }: ShownTexts): readonly string[] {
  const texts = [...stimuli, html];
  const collect = (text: string): string => {
    texts.push(text);
    return text;
  };
  for (const one of interactions) changeInteraction(one, { html: collect, address: (address) => address });
  return texts;
}

/** Words that are marked for a support, by its id; empty where it is about no words. */
function markedWords(html: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  if (!html.includes('data-support')) return words;
  const open: (string | undefined)[] = [];
  const parser = new Parser({
    onopentag: (_name, attributes) => {
      const id = attributes['data-support'];
      if (id !== undefined) words.set(id, words.get(id) ?? '');
      open.push(id !== undefined && words.get(id) === '' ? id : undefined);
    },
    ontext: (text) => {
      for (const id of open) if (id !== undefined) words.set(id, `${words.get(id) ?? ''}${text}`);
    },
    onclosetag: () => {
      open.pop();
    },
  });
  parser.end(html);
  return words;
}

/** Names of choices that are pictures, by the supports that their marks are for. */
function namesOfPictures(interactions: readonly Interaction[]): ReadonlyMap<string, string> {
  const pictured = interactions.flatMap((one) => ('choices' in one ? one.choices : []));
  return new Map(
    pictured.flatMap(({ html, image }) =>
      image === undefined ? [] : [...markedWords(html).keys()].map((id) => [id, image.alt] as const),
    ),
  );
}

/**
 * Supports of what the learner sees marked: one that stands in feedback or in another variant comes only with it, so
 * that none tells of what is hidden.
 */
export function supportsOf(supports: readonly Support[], shown: ShownTexts, facts: BodyFacts): QuestionSupport[] {
  if (supports.length === 0) return [];
  const marked = [...textsOf(shown).map(markedWords), namesOfPictures(shown.interactions)];
  return supports.flatMap((support) => {
    const words = marked.flatMap((one) => one.get(support.id) ?? []);
    if (words.length === 0) return [];
    const term = words.find((text) => text.trim() !== '') ?? '';
    const resolved = changeSupport(support, { html: (html) => resolveBody(html, facts) });
    return { ...resolved, term: term.replaceAll(/\s+/gu, ' ').trim() };
  });
}
