import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordResponses,
  ResponseException,
  VerbosityLevel,
  version,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

const data = `${import.meta.env.BASE_URL}assets/pdf-${version}/`;

/**
 * Begins to fetch a PDF, the pages that are looked at first. Nothing in it runs: no scripts, and forms show what was
 * filled in.
 */
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

/** True when a password that was given does not open the file; otherwise it is asked for the first time. */
export function isWrongPassword(reason: unknown): boolean {
  return reason === PasswordResponses.INCORRECT_PASSWORD;
}

export type PdfFailure = 'sign-in-needed' | 'forbidden' | 'locked' | 'damaged' | 'offline' | 'failed';

/** The reason why a PDF is not there (Spec 2 §8). */
export function pdfFailure(error: unknown): PdfFailure {
  if (error instanceof InvalidPDFException) return 'damaged';
  const status: unknown = error instanceof ResponseException ? error.status : undefined;
  if (status === 401) return 'sign-in-needed';
  if (status === 403) return 'forbidden';
  return navigator.onLine ? 'failed' : 'offline';
}
