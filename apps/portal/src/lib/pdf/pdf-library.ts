import {
  getDocument,
  GlobalWorkerOptions,
  ResponseException,
  VerbosityLevel,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

const data = `${import.meta.env.BASE_URL}assets/pdf-${version}/`;

/** Begins to fetch a PDF, the pages that are looked at first. Nothing in it runs: no scripts, no forms, no links of its own. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    disableAutoFetch: true,
    enableXfa: false,
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}

export type PdfFailure = 'sign-in-needed' | 'forbidden' | 'failed';

/** Why a PDF is not there (Spec 2 §8). */
export function pdfFailure(error: unknown): PdfFailure {
  const status: unknown = error instanceof ResponseException ? error.status : undefined;
  if (status === 401) return 'sign-in-needed';
  return status === 403 ? 'forbidden' : 'failed';
}
