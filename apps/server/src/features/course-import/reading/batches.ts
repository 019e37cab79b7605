import type { CourseRows } from '../plan-rows.ts';
import type { RowBatch } from '../store-course.ts';

/** One message: soon written by one process and soon read by the other. A single page may be larger. */
const batchCharacters = 256 * 1024;
/** Besides their content, rows have some hundred characters each. */
const rowCharacters = 500;

/** All rows in their order, a few at a time. */
export function* batchesOf({
  files,
  packageFiles,
  parts,
  kept,
}: Omit<CourseRows, 'course'>): Generator<Partial<RowBatch>> {
  for (const some of grouped(files, () => rowCharacters)) yield { files: some };
  for (const some of grouped(packageFiles, () => rowCharacters)) yield { packageFiles: some };
  for (const some of grouped(parts, (part) => rowCharacters + (part.content?.length ?? 0))) yield { parts: some };
  for (const some of grouped(kept, ({ source }) => rowCharacters + source.length)) yield { kept: some };
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
