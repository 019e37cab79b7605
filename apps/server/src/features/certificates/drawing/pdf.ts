import type { Scene } from '../../../kernel/drawing/scene.ts';
import { drawArtifacts, structureOf, taggedPdf } from '../../../kernel/drawing/tagged-pdf.ts';
import type { DrawnCertificate } from './question.ts';

/** A tagged document: each part says in words what its outlines show (PDF/UA-1). */
export async function pdfOf(scene: Scene, certificate: DrawnCertificate): Promise<Uint8Array> {
  const { locale: lang, title, student, course, look } = certificate;
  const { document, ended } = taggedPdf({
    size: [scene.width, scene.height],
    lang,
    title: `${title}: ${student}, ${course}`,
    author: look.issuer,
  });
  drawArtifacts(document, 'Layout', scene.ornaments);
  const whole = document.struct('Document');
  document.addStructure(whole);
  for (const said of scene.said) whole.add(structureOf(document, said, lang));
  whole.end();
  document.end();
  return await ended;
}
