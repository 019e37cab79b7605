import { entriesOf, type Item, type Quiz } from '@stoa/assessment';
import { scoreItem, type Scored } from '@stoa/assessment/scoring';
import type { PartDocument } from '@stoa/domain';
import { allParts } from './document-queries.ts';
import { buildTarGz } from './build-tar.ts';
import { readBytes } from './with-package.ts';

/** The part that a block in a small course becomes. */
export async function partOfBlock(block: string): Promise<PartDocument> {
  const course = `<course org="O" course="C" url_name="R"><chapter><sequential><vertical>${block}</vertical></sequential></chapter></course>`;
  const { document } = await readBytes(await buildTarGz({ 'course/course.xml': course, 'course/static/map.png': 'x' }));
  const part = allParts(document.parts).at(-1);
  if (part === undefined) throw new Error('The course has no part.');
  return part;
}

/** The quiz of a part. */
export function quizIn({ name, content }: PartDocument): Quiz {
  if (content?.type !== 'quiz') throw new Error(`${name} is no quiz.`);
  return JSON.parse(content.quiz) as Quiz;
}

/** The questions of the block `problem`, or of another one. */
export async function itemsOf(block: string): Promise<Item[]> {
  return entriesOf(quizIn(await partOfBlock(block))).map(({ item }) => item);
}

/** What an answer to the fields of a question in their order is worth. */
export function answered(item: Item, ...fields: readonly (readonly string[])[]): Scored {
  const answers = Object.fromEntries(item.interactions.map(({ id }, index) => [id, [...(fields[index] ?? [])]]));
  return scoreItem(item, { templates: {}, answers, checks: 1 });
}
