import { useCallback, useEffect, useState } from 'react';
import { isWrongPassword, openPdf, pdfFailure, type PdfFailure, type PDFDocumentProxy } from './pdf-library.ts';

/** Width and height of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export type Pdf =
  | { readonly state: 'loading'; readonly loaded: number | null }
  | {
      readonly state: 'locked';
      readonly wrong: boolean;
      readonly unlock: (password: string) => void;
      readonly giveUp: () => void;
    }
  | { readonly state: 'open'; readonly file: PDFDocumentProxy; readonly firstPage: PageSize }
  | { readonly state: 'failed'; readonly failure: PdfFailure };

const beginning: Pdf = { state: 'loading', loaded: null };

/**
 * Fetches a PDF; one that is locked waits for its password. `retry` begins anew. How much is loaded is 0..1, null while
 * nobody knows.
 */
export function usePdf(url: string): { readonly pdf: Pdf; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ readonly of: string; readonly pdf: Pdf }>();
  const key = `${attempt} ${url}`;
  useEffect(() => {
    let left = false;
    const tell = (pdf: Pdf) => !left && setKnown({ of: key, pdf });
    // parts of the file still come while it is read
    const tellProgress = (pdf: Pdf) =>
      !left && setKnown((before) => (before?.of === key && before.pdf.state !== 'loading' ? before : { of: key, pdf }));
    const task = openPdf(url);
    task.onProgress = ({ loaded, total }: { readonly loaded: number; readonly total: number }) =>
      tellProgress({ state: 'loading', loaded: total > 0 ? Math.min(loaded / total, 1) : null });
    task.onPassword = (update: (password: string) => void, reason: unknown) => {
      const unlock = (password: string) => {
        tell(beginning);
        update(password);
      };
      const giveUp = () => tell({ state: 'failed', failure: 'locked' });
      tell({ state: 'locked', wrong: isWrongPassword(reason), unlock, giveUp });
    };
    task.promise.then(opened).then(tell, (error: unknown) => tell({ state: 'failed', failure: pdfFailure(error) }));
    return () => {
      left = true;
      void task.destroy();
    };
  }, [url, key]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { pdf: known?.of === key ? known.pdf : beginning, retry };
}

async function opened(file: PDFDocumentProxy): Promise<Pdf> {
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
  return { state: 'open', file, firstPage: { width, height } };
}
