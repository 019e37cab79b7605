import { answering } from '../../../kernel/answering.ts';
import { compose } from './compose.ts';
import type { DrawingQuestion } from './question.ts';

/* The thread of `drawn.ts`: outlines and pictures take a quarter of a second, in which requests go on. */

answering(async ({ kind, certificate }: DrawingQuestion): Promise<Uint8Array> => {
  const scene = await compose(certificate);
  // each brings a library of its own
  if (kind === 'png') return (await import('./png.ts')).pngOf(scene);
  return await (await import('./pdf.ts')).pdfOf(scene, certificate);
});
