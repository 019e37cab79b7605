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

export const fileKinds: Readonly<Record<FileKind, FileKindRow>> = fileKindRows;

export const fileKindNames = Object.keys(fileKindRows) as readonly FileKind[];

const kindOfEnding: ReadonlyMap<string, FileKind> = new Map(
  fileKindNames.flatMap((kind) => fileKinds[kind].endings.map((ending) => [ending, kind] as const)),
);

/**
 * The kind of a file by the ending of its name, which is all that a person sees of it; null for one that nobody can ask
 * for. It says nothing of what is inside: what learners hand in is given out as a download only.
 */
export function fileKindOf(name: string): FileKind | null {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? null : (kindOfEnding.get(name.slice(dot + 1).toLowerCase()) ?? null);
}

/** Endings that may be chosen for these kinds, for the sentence that names them and for the browser's own chooser. */
export function endingsOf(kinds: readonly FileKind[]): readonly string[] {
  return kinds.flatMap((kind) => fileKinds[kind].endings);
}
