import PDFDocument from 'pdfkit';
import { outlineOf } from './shape.ts';
import type { Mark, Said } from './scene.ts';

export type Drawing = InstanceType<typeof PDFDocument>;

function draw(document: Drawing, mark: Mark): void {
  document.save();
  switch (mark.kind) {
    case 'path': {
      if (mark.opacity !== undefined && mark.opacity < 1) document.opacity(mark.opacity);
      if (mark.fill !== undefined) document.path(mark.d).fill(mark.fill);
      if (mark.stroke !== undefined)
        document
          .lineWidth(mark.width ?? 1)
          .path(mark.d)
          .stroke(mark.stroke);
      break;
    }
    case 'line': {
      const { line, size, fill } = mark;
      for (const glyph of line.glyphs) {
        const d = outlineOf(glyph);
        if (d === '') continue;
        const scale = size / glyph.part.unitsPerEm;
        document.save().transform(scale, 0, 0, -scale, mark.x + glyph.x * size, mark.y + glyph.y * size);
        document.path(d).fill(fill);
        document.restore();
      }
      break;
    }
    case 'image': {
      const { x, y, width, height } = mark;
      const fitting = { fit: [width, height] as const, align: 'center' as const, valign: 'center' as const };
      document.image(Buffer.from(mark.data, 'base64'), x, y, fitting);
    }
  }
  document.restore();
}

export function structureOf(document: Drawing, { tag, words, marks }: Said, lang: string) {
  const told = tag === 'Figure' ? { alt: words } : { actual: words, lang };
  return document.struct(tag, told, () => {
    for (const mark of marks) draw(document, mark);
  });
}

interface Facts {
  /** Points. */
  readonly size: readonly [number, number];
  readonly lang: string;
  readonly title: string;
  readonly author: string;
}

/** A tagged document (PDF/UA-1), and its bytes once it has ended. */
export function taggedPdf({ size, lang, title, author }: Facts): {
  readonly document: Drawing;
  readonly ended: Promise<Uint8Array>;
} {
  const document = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  return { document, ended };
}

/** Draws what says nothing, such as a border or the number of a page. */
export function drawArtifacts(document: Drawing, type: 'Layout' | 'Pagination', marks: readonly Mark[]): void {
  document.markContent('Artifact', { type });
  for (const mark of marks) draw(document, mark);
  document.endMarkedContent();
}
