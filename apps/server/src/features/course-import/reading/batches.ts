import type { CourseRows, NewFile, PartRow } from '../plan-rows.ts';

/** One message: soon written by one process and soon read by the other. A single page may be larger. */
const batchCharacters = 256 * 1024;
/** Besides their content, rows have some hundred characters each. */
const rowCharacters = 500;

interface RowBatch {
  readonly files: readonly NewFile[];
  readonly parts: readonly PartRow[];
}

/** All rows in their order, a few at a time. */
export function* batchesOf({ files, parts }: Pick<CourseRows, 'files' | 'parts'>): Generator<RowBatch> {
  for (const some of grouped(files, () => rowCharacters)) yield { files: some, parts: [] };
  for (const some of grouped(parts, (part) => rowCharacters + (part.content?.length ?? 0)))
    yield { files: [], parts: some };
}

function* grouped<Row>(rows: readonly Row[], charactersOf: (row: Row) => number): Generator<readonly Row[]> {
  let group: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    if (group.length > 0 && characters + charactersOf(row) > batchCharacters) {
      yield group;
      group = [];
      characters = 0;
    }
    group.push(row);
    characters += charactersOf(row);
  }
  if (group.length > 0) yield group;
}
