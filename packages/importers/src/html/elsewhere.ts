import type { ImportNoteCode } from '@stoa/domain';
import { videoSourceOf, webAddress } from '../document/video-source.ts';

/** A site from which a page shows something: whoever runs the portal says which ones may. */
export interface ForeignSite {
  readonly code: Extract<ImportNoteCode, 'media-elsewhere' | 'frame-elsewhere' | 'insecure-elsewhere'>;
  readonly origin: string;
}

const shown: Readonly<Record<string, 'media-elsewhere' | 'frame-elsewhere'>> = {
  img: 'media-elsewhere',
  audio: 'media-elsewhere',
  video: 'media-elsewhere',
  source: 'media-elsewhere',
  iframe: 'frame-elsewhere',
};

/** The site that an address of a film or picture belongs to. Nothing without encryption is shown from anywhere. */
export function siteOf(address: string, code: 'media-elsewhere' | 'frame-elsewhere'): ForeignSite | null {
  const url = webAddress(address);
  if (url === undefined) return null;
  return { code: url.protocol === 'http:' ? 'insecure-elsewhere' : code, origin: url.origin };
}

/** Addresses from which an element shows something: in whatever size, and the picture that stands for a film. */
export function shownAddresses(attributes: Readonly<Record<string, string>>): readonly string[] {
  const { src, poster, srcset = '' } = attributes;
  const sizes = srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0]);
  return [src, poster, ...sizes].flatMap((address) => address?.trim() || []);
}

/** The site of an address that an element shows; null for files of the package, and for players let in anyway. */
export function foreignSite(name: string, address: string): ForeignSite | null {
  const code = shown[name];
  if (code === undefined || !/^(?:https?:)?\/\//i.test(address)) return null;
  const isPlayer = code === 'frame-elsewhere' && videoSourceOf(address)?.kind !== 'url';
  return isPlayer ? null : siteOf(address, code);
}

/** Elements that ran or asked for something in their old home, where they are nothing without their scripts. */
const interactive: ReadonlySet<string> = new Set(['script', 'button', 'input', 'select', 'textarea', 'canvas']);

/** True for an element that no page shows here, and that a reader may miss. */
export function isLostHere(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'script') return !isData(attributes['type']);
  return interactive.has(name) && attributes['type']?.toLowerCase() !== 'hidden';
}

/** Data and templates of a page, which are written in such elements too: nobody sees them anywhere. */
function isData(type = ''): boolean {
  return /json|template/i.test(type);
}
