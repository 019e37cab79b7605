import { element } from './elements.ts';

/**
 * Writes the size of a file beside its link once the link comes into sight (Spec 2 §7: HEAD, content length). Answers
 * how to stop.
 */
export function watchAttachments(
  page: HTMLElement,
  isMeasured: (url: URL) => boolean,
  fileSize: (bytes: number) => string,
): () => void {
  const gone = new AbortController();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      void sizeOf(target.href, gone.signal).then((bytes) => {
        if (bytes !== null && !gone.signal.aborted) showSize(target, fileSize(bytes));
      });
    }
  });
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[download], a[data-pdf]')) {
    if (isMeasured(new URL(link.href))) observer.observe(link);
  }
  return () => {
    gone.abort();
    observer.disconnect();
  };
}

/** Bytes; null where the server does not tell, or the person may not know. */
async function sizeOf(address: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(address, { method: 'HEAD', signal });
    const length = response.headers.get('content-length');
    return response.ok && length !== null ? Number(length) : null;
  } catch {
    return null; // a size is no reason to complain
  }
}

function showSize(link: HTMLAnchorElement, size: string): void {
  const note = link.querySelector('[data-file-type]');
  const type = note?.textContent ?? '';
  const text = type === '' ? size : `${type} · ${size}`;
  if (note) note.textContent = text;
  else link.append(element('span', { fileType: '' }, text));
}
