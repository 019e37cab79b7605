const latin1 = 'latin1';

/** Encrypts the streams and strings of an object with this number. */
export type Sealing = (object: number, content: string) => string;

interface PdfOptions {
  /** Number of bytes before the objects, for readers that fetch large files in parts. */
  readonly padding?: number;
  /** Entries of the trailer besides size and root. */
  readonly trailer?: string;
}

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function pdfOf(
  bodies: readonly string[],
  { padding = 0, trailer = '' }: PdfOptions = {},
): Uint8Array<ArrayBuffer> {
  let file = `%PDF-1.7\n%${'-'.repeat(padding)}\n`;
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`, latin1));
}

interface PdfPage {
  readonly text: string;
  /** Objects of what lies over the page, such as links, as the file writes them. */
  readonly notes?: readonly string[];
}

/** Number of the object that is a page, counted from 1. */
function pageObject(page: number): number {
  return 1 + 2 * page;
}

/**
 * The objects of a PDF with these pages, in a standard font that the reader must bring along. `catalog` are more
 * entries of it.
 */
export function pdfObjects(
  pages: readonly PdfPage[],
  catalog = '',
  seal: Sealing = (_, content) => content,
): readonly string[] {
  const font = 3 + 2 * pages.length;
  const kids = pages.map((_, index) => `${pageObject(index + 1)} 0 R`).join(' ');
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap((page, index) => pageBodies(page, pageObject(index + 1) + 1, font, seal)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
}

/** A PDF with a page for each text. */
export function smallPdf(texts: readonly string[], padding = 0): Uint8Array<ArrayBuffer> {
  return pdfOf(pdfObjects(texts.map((text) => ({ text }))), { padding });
}

/** A page and what is drawn on it; `contents` and `font` are numbers of objects. */
function pageBodies({ text, notes = [] }: PdfPage, contents: number, font: number, seal: Sealing): readonly string[] {
  const drawing = seal(contents, `BT /F1 28 Tf 72 700 Td (${text}) Tj ET`);
  const resources = `<< /Font << /F1 ${font} 0 R >> >>`;
  const page = `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources ${resources}`;
  return [
    `<< ${page} /Annots [${notes.join(' ')}] >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
}

const field = '/Type /Annot /Subtype /Widget /F 4 /DA (/Helv 12 Tf 0 g)';

/** Two pages with links outside, inside, and to what must not be followed; on the first a form that is filled in. */
export function notedPdf(): Uint8Array<ArrayBuffer> {
  const link = (top: number, action: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [72 ${top - 20} 300 ${top}] /Border [0 0 1] ${action} >>`;
  const notes = [
    link(720, '/A << /S /URI /URI (https://example.org/rivers) >>'),
    link(600, '/Dest [5 0 R /Fit]'),
    link(500, '/A << /S /URI /URI (javascript:alert\\(1\\)) >>'),
    link(400, "/A << /S /JavaScript /JS (app.alert\\('run'\\)) >>"),
    `<< ${field} /Rect [72 300 300 320] /FT /Tx /T (name) /TU (Full name) /V (Ada Lovelace) >>`,
    `<< ${field} /Rect [72 260 92 280] /FT /Btn /T (agreed) /V /Yes /AS /Yes >>`,
  ];
  const catalog =
    "/AcroForm << /Fields [] /NeedAppearances true >> /OpenAction << /S /JavaScript /JS (app.alert\\('open'\\)) >>";
  return pdfOf(pdfObjects([{ text: 'The source', notes }, { text: 'The mouth' }], catalog));
}
