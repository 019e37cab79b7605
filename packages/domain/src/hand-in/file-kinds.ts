interface FileKindRow {
  /** Endings of names, in small letters and without the dot; the first is the usual one. */
  readonly endings: readonly [string, ...string[]];
  /** How media types of such files begin. */
  readonly mediaTypes: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const fileKindRows = {
  document: {
    endings: ['pdf', 'docx', 'doc', 'odt', 'rtf', 'pages'],
    mediaTypes: [
      'application/pdf',
      'application/msword',
      `${office}.wordprocessingml`,
      `${openDocument}.text`,
      'application/rtf',
      'text/rtf',
    ],
  },
  plainText: { endings: ['txt', 'md', 'csv', 'tex'], mediaTypes: ['text/plain', 'text/markdown', 'text/csv'] },
  spreadsheet: {
    endings: ['xlsx', 'xls', 'ods', 'numbers'],
    mediaTypes: ['application/vnd.ms-excel', `${office}.spreadsheetml`, `${openDocument}.spreadsheet`],
  },
  slides: {
    endings: ['pptx', 'ppt', 'odp', 'key'],
    mediaTypes: ['application/vnd.ms-powerpoint', `${office}.presentationml`, `${openDocument}.presentation`],
  },
  picture: {
    endings: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'tif', 'tiff'],
    mediaTypes: ['image/'],
  },
  sound: { endings: ['mp3', 'm4a', 'ogg', 'opus', 'wav', 'flac'], mediaTypes: ['audio/'] },
  film: { endings: ['mp4', 'm4v', 'mov', 'webm'], mediaTypes: ['video/'] },
  archive: { endings: ['zip'], mediaTypes: ['application/zip', 'application/x-zip'] },
  program: {
    endings: ['py', 'ipynb', 'r', 'java', 'c', 'h', 'cpp', 'rs', 'go', 'ts', 'sql', 'json', 'm'],
    mediaTypes: ['text/x-', 'application/json', 'application/sql'],
  },
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

/** Kinds of which an author's list of media types tells some; types that no kind has are passed over. */
export function kindsOfMediaTypes(types: readonly string[]): readonly FileKind[] {
  const plain = types.map((type) => type.trim().toLowerCase()).filter((type) => type !== '');
  return fileKindNames.filter((kind) =>
    fileKindRows[kind].mediaTypes.some((beginning) => plain.some((type) => type.startsWith(beginning))),
  );
}
