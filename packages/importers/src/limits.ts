import { ImportRefused } from './refused.ts';

/** Larger XML is no page and no outline, and larger pages are no texts. */
const maxTextBytes = 32 * 1024 ** 2;
/** Elements of a page: the largest of the real ones that were seen has 3,064, and cleaning takes time for each. */
const maxPageElements = 20_000;
/** Elements of an XML file: the manifest of a course of the most parts has half as many. */
const maxXmlElements = 200_000;
const maxAttributes = 1_000;
/** Elements inside one another. */
export const maxNesting = 256;
/** Parts of a course, which learners load as one outline. */
const maxParts = 10_000;

/** Refuses to read a text whole that is too large to be one. */
export function refuseLongText(bytes: number, subject: string): void {
  if (bytes > maxTextBytes) throw new ImportRefused('text-too-large', subject);
}

export function refuseManyParts(parts: number, subject: string): void {
  if (parts > maxParts) throw new ImportRefused('too-many-parts', subject);
}

/** Counts what a parser finds, and refuses while there is still little of it. */
export interface ElementMeter {
  readonly element: () => void;
  readonly attribute: () => void;
}

/** Of one page or XML file, which the refusal names. */
export function createElementMeter(kind: 'page' | 'xml', subject: string): ElementMeter {
  const most = kind === 'page' ? maxPageElements : maxXmlElements;
  let elements = 0;
  let attributes = 0;
  return {
    element: () => {
      elements += 1;
      attributes = 0;
      if (elements > most) throw new ImportRefused('too-many-elements', subject);
    },
    attribute: () => {
      attributes += 1;
      if (attributes > maxAttributes) throw new ImportRefused('too-many-attributes', subject);
    },
  };
}
