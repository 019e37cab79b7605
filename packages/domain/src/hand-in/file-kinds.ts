interface FileKindRow {
  /** Endings of names, in small letters and without the dot; the first is the usual one. */
  readonly endings: readonly [string, ...string[]];
}

const fileKindRows = {
  document: { endings: ['pdf', 'docx', 'doc', 'odt', 'rtf', 'pages'] },
  plainText: { endings: ['txt', 'md', 'csv', 'tex'] },
  spreadsheet: { endings: ['xlsx', 'xls', 'ods', 'numbers'] },
  slides: { endings: ['pptx', 'ppt', 'odp', 'key'] },
  picture: { endings: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'tif', 'tiff'] },
  sound: { endings: ['mp3', 'm4a', 'ogg', 'opus', 'wav', 'flac'] },
  film: { endings: ['mp4', 'm4v', 'mov', 'webm'] },
  archive: { endings: ['zip'] },
  program: { endings: ['py', 'ipynb', 'r', 'java', 'c', 'h', 'cpp', 'rs', 'go', 'ts', 'sql', 'json', 'm'] },
} as const satisfies Record<string, FileKindRow>;

/** Kinds of files that an author may ask for. */
export type FileKind = keyof typeof fileKindRows;

export const fileKindNames = Object.keys(fileKindRows) as readonly FileKind[];

/** Endings that files of these kinds may have, in small letters and without the dot. */
export function endingsOf(kinds: readonly FileKind[]): readonly string[] {
  return kinds.flatMap((kind) => fileKindRows[kind].endings);
}

/** Kinds to which an author's list of endings comes nearest; endings that no kind has are passed over. */
export function kindsOf(endings: readonly string[]): readonly FileKind[] {
  const plain = new Set(
    endings.map((ending) =>
      ending
        .trim()
        .replace(/^\*?\./, '')
        .toLowerCase(),
    ),
  );
  return fileKindNames.filter((kind) => endingsOf([kind]).some((ending) => plain.has(ending)));
}
