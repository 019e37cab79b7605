import { localeFacts, locales, type Locale } from '@stoa/domain';
import { compose } from '../../apps/server/src/features/certificates/drawing/compose.ts';
import { pdfOf } from '../../apps/server/src/features/certificates/drawing/pdf.ts';
import { pngOf } from '../../apps/server/src/features/certificates/drawing/png.ts';
import type { DrawnCertificate } from '../../apps/server/src/features/certificates/drawing/question.ts';
import { paperSentence } from '../../apps/server/src/kernel/sentences.ts';
import { certificateContent } from '../../apps/server/src/testing/certificates.ts';

/** Drawn in the script of its language, since each has typefaces and rules of its own. */
function certificateIn(locale: Locale): DrawnCertificate {
  const { nativeName, direction } = localeFacts[locale];
  return {
    locale,
    rtl: direction === 'rtl',
    look: certificateContent,
    title: nativeName,
    presented: paperSentence(locale, 'presented'),
    student: nativeName.repeat(3),
    text: nativeName,
    course: nativeName,
    facts: [paperSentence(locale, 'code', { code: 'PRIV-201' })],
    numbered: [paperSentence(locale, 'number'), '7K3M2QWERT9XZ0ABCDEFGH1234'],
    address: 'https://stoa.example.org/learn/certificate/7K3M2QWERT9XZ0ABCDEFGH1234',
  };
}

/** Milliseconds of processor time that the dearest language takes, its typefaces read for the first time included. */
export async function measureDrawing(): Promise<{ readonly png: number; readonly pdf: number }> {
  const dearest = { png: 0, pdf: 0 };
  const forms = {
    png: async (certificate: DrawnCertificate) => pngOf(await compose(certificate)),
    pdf: async (certificate: DrawnCertificate) => await pdfOf(await compose(certificate), certificate),
  };
  for (const certificate of locales.map(certificateIn))
    for (const kind of ['png', 'pdf'] as const) {
      const before = process.cpuUsage();
      await forms[kind](certificate);
      const { user, system } = process.cpuUsage(before);
      dearest[kind] = Math.max(dearest[kind], (user + system) / 1_000);
    }
  return dearest;
}
