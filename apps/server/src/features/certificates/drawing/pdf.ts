import PDFDocument from 'pdfkit';
import type { DrawnCertificate } from './question.ts';
import { outlineOf } from './shape.ts';
import type { Mark, Said, Scene } from './scene.ts';

type Drawing = InstanceType<typeof PDFDocument>;

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

function structureOf(document: Drawing, { tag, words, marks }: Said, lang: string) {
  const told = tag === 'Figure' ? { alt: words } : { actual: words, lang };
  return document.struct(tag, told, () => {
    for (const mark of marks) draw(document, mark);
  });
}

/** A tagged document: each part says in words what its outlines show (PDF/UA-1). */
export async function pdfOf(scene: Scene, certificate: DrawnCertificate): Promise<Uint8Array> {
  const { locale, title, student, course, look } = certificate;
  const document = new PDFDocument({
    size: [scene.width, scene.height],
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: `${title}: ${student}, ${course}`, Author: look.issuer },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.markContent('Artifact', { type: 'Layout' });
  for (const mark of scene.ornaments) draw(document, mark);
  document.endMarkedContent();
  const whole = document.struct('Document');
  document.addStructure(whole);
  for (const said of scene.said) whole.add(structureOf(document, said, locale));
  whole.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
