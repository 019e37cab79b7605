import { answering } from '../../../../kernel/answering.ts';
import { composePages } from './compose-pages.ts';
import { pdfOfPages } from './pdf-of-pages.ts';
import type { DrawnSummary } from './question.ts';

/* The thread of `draw-summary.ts`. */

answering(async (question: DrawnSummary) => await pdfOfPages(await composePages(question), question));
