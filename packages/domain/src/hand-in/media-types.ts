import { fileKindNames, type FileKind } from './file-kinds.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** How media types of files of a kind begin. They stand apart from the endings, which browsers need as well. */
const beginnings: Readonly<Record<FileKind, readonly string[]>> = {
  document: [
    'application/pdf',
    'application/msword',
    `${office}.wordprocessingml`,
    `${openDocument}.text`,
    'application/rtf',
    'text/rtf',
  ],
  plainText: ['text/plain', 'text/markdown', 'text/csv'],
  spreadsheet: ['application/vnd.ms-excel', `${office}.spreadsheetml`, `${openDocument}.spreadsheet`],
  slides: ['application/vnd.ms-powerpoint', `${office}.presentationml`, `${openDocument}.presentation`],
  picture: ['image/'],
  sound: ['audio/'],
  film: ['video/'],
  archive: ['application/zip', 'application/x-zip'],
  program: ['text/x-', 'application/json', 'application/sql'],
};

/** Kinds of which an author's list of media types tells some; types that no kind has are passed over. */
export function kindsOfMediaTypes(types: readonly string[]): readonly FileKind[] {
  const plain = types.map((type) => type.trim().toLowerCase()).filter((type) => type !== '');
  return fileKindNames.filter((kind) =>
    beginnings[kind].some((beginning) => plain.some((type) => type.startsWith(beginning))),
  );
}
