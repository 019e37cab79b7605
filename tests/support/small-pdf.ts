/**
 * A PDF with a page for each text, in a standard font that the reader must bring along. So many bytes of padding stand before its objects,
 * for readers that fetch large files in parts.
 */
export function smallPdf(texts: readonly string[], padding = 0): Uint8Array<ArrayBuffer> {
  const font = 3 + 2 * texts.length;
  const kids = texts.map((_, index) => `${3 + 2 * index} 0 R`).join(' ');
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    ...texts.flatMap((text, index) => pageBodies(text, 4 + 2 * index, font)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = `%PDF-1.7\n%${'-'.repeat(padding)}\n`;
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table);
}

/** A page and what is drawn on it; `contents` and `font` are numbers of objects. */
function pageBodies(text: string, contents: number, font: number): readonly string[] {
  const drawing = `BT /F1 28 Tf 72 700 Td (${text}) Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
}
