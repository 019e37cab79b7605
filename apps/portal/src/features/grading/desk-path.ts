import { gradingPlace, placePath } from '@stoa/domain';

interface Asked {
  /** What is open on the desk. */
  readonly work?: string | undefined;
  /** Cursor after which the page of the list begins. */
  readonly after?: string | null;
}

/** Path of the desk, with what is open there and the page of the list from which it was opened. */
export function deskPath({ work, after }: Asked = {}): string {
  const query = new URLSearchParams({ ...(after ? { after } : {}), ...(work === undefined ? {} : { work }) });
  return `${placePath(gradingPlace)}${query.size === 0 ? '' : `?${query}`}`;
}
