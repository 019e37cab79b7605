import { answering } from '../../../kernel/answering.ts';
import { compose } from './compose.ts';
import { composeBadge } from './compose-badge.ts';
import type { DrawingQuestion } from './question.ts';

/* The thread of `drawn.ts`: outlines and pictures take a quarter of a second, in which requests go on. */

answering(async (question: DrawingQuestion): Promise<Uint8Array> => {
  // each brings a library of its own
  if (question.kind === 'badge') return (await import('./png.ts')).pngOf(await composeBadge(question.badge));
  if (question.kind === 'picture') return await (await import('./try-picture.ts')).triedPicture(question.data);
  const { kind, certificate } = question;
  const scene = await compose(certificate);
  if (kind === 'png') return (await import('./png.ts')).pngOf(scene);
  return await (await import('./pdf.ts')).pdfOf(scene, certificate);
});
