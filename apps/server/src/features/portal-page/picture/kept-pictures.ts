import type { Boot } from '@stoa/contract';
import { hash } from 'node:crypto';
import { ExpiringCache } from '../../../kernel/expiring-cache.ts';
import { RepeatedText } from '../../../kernel/http/repeated-text.ts';
import type { DrawPicture, Picture, Sitter } from './draw-picture.ts';

/** Milliseconds for which a picture is true: what it says of time is written in minutes. */
const freshFor = 10_000;
/** Pictures of a few ten kilobytes each. */
const most = 300;

/**
 * Boot data as text, in two pieces: what a picture is drawn of, and what is another with each answer and is in no
 * picture.
 */
export function bootText({ serverTime, requestId, session, ...drawn }: Boot): {
  readonly drawn: string;
  readonly whole: string;
} {
  const text = JSON.stringify(drawn);
  return { drawn: text, whole: `${text.slice(0, -1)},${JSON.stringify({ serverTime, requestId, session }).slice(1)}` };
}

/** A picture that may be sent again. */
export interface KeptPicture {
  readonly html: RepeatedText;
  readonly rules: string;
}

const kept = ({ html, rules }: Picture): KeptPicture => ({ html: new RepeatedText(html), rules });

/**
 * Draws what was not drawn a moment ago from the very same data: what all visitors see is drawn once for them. Whoever
 * sees something else has other data, and so a picture of their own. Null where drawing fails, which `onFailure` hears.
 */
export function keptPictures(
  draw: DrawPicture,
  onFailure: (error: unknown) => void,
): (sitter: Sitter, drawnOf: string) => KeptPicture | null | Promise<KeptPicture | null> {
  const pictures = new ExpiringCache<KeptPicture | null>(freshFor, most);
  return (sitter, drawnOf) => {
    const { address, screen } = sitter;
    const key = hash('sha256', `${screen} ${address.href} ${drawnOf}`, 'base64');
    // a page without a picture is drawn by the portal alone
    return pictures.get(key, async () =>
      draw(sitter).then(kept, (error: unknown) => {
        onFailure(error);
        return null;
      }),
    );
  };
}
