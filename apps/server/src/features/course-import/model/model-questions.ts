import { createHash } from 'node:crypto';
import { entriesOf, isReviewable, plainWords, type ItemEntry, type Quiz } from '@stoa/assessment';

export interface ModelQuestions {
  /** All of them as one practice; each under an id that no question of the course's own quizzes has. */
  readonly model: Quiz;
  readonly questions: number;
  /** What cannot come back, in its author's words. */
  readonly left: readonly string[];
}

/** Addresses of files are resolved to ours where the package has them, and stay its own where it has not. */
const file = /stoa-file:|<(?:img|audio|video|object|embed)\b/iu;
const longestId = 200;
const longestName = 120;

/** The questions of quizzes that a machine can score by themselves, and that need no files. */
export function modelOf(quizzes: readonly Quiz[]): ModelQuestions {
  const entries = quizzes.flatMap((quiz) => [...entriesOf(quiz)]);
  const fits = (entry: ItemEntry) => isReviewable(entry) && !file.test(JSON.stringify(entry.item));
  const taken = new Map<string, number>();
  const model = entries.filter(fits).map((entry) => {
    const own = `model.${identityOf(entry)}`.slice(0, longestId);
    const same = (taken.get(own) ?? 0) + 1;
    taken.set(own, same);
    return { ...entry, item: { ...entry.item, id: same === 1 ? own : `${own}.${same}` }, checks: null };
  });
  return {
    model: { mode: 'practice', sections: [{ entries: model }] },
    questions: model.length,
    left: entries.filter((entry) => !fits(entry)).map(nameOf),
  };
}

/** An id that says only where a question stands in its file, as formats without ids of their own are read. */
const position = /^q\d+$/u;

/** By this a question is known again in the next import: by its id, or by its words where it has none. */
function identityOf({ item: { id, html, interactions } }: ItemEntry): string {
  if (!position.test(id)) return id;
  const prompts = interactions.map((one) => ('prompt' in one ? (one.prompt ?? '') : ''));
  const words = [html, ...prompts].map(plainWords).join(' ');
  return createHash('sha256').update(words).digest('hex').slice(0, 32);
}

function nameOf({ item: { id, title, html } }: ItemEntry): string {
  const words = title === '' ? plainWords(html) : title;
  return (words === '' ? id : words).slice(0, longestName);
}
