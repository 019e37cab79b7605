import { Resvg } from '@resvg/resvg-js';
import type { CredentialForm } from '@stoa/domain';
import { idOf, instantIn, isPlain, listOf, readPlain, textOf, type Plain } from './plain.ts';
import type { CredentialFacts, ReadCredential } from './question.ts';
import { isPng, longestCredential, unbakePng, unbakeSvg } from './unbake.ts';

/** Pixels of a picture's longer side, and those that it may have to begin with. */
const side = 320;
const mostPixels = 4_096;
const longestName = 300;
const unnamed = '–';

/** What a file holds: a document, a token, or a picture that carries one of them; null for anything else. */
export function readCredential(bytes: Uint8Array): ReadCredential | null {
  const file = Buffer.from(bytes);
  const content = contentOf(file);
  if (content === null || content.length > longestCredential || content.includes('\0')) return null;
  const form = formOf(content);
  const said = form && credentialIn(form, content);
  if (form === null || !said) return null;
  const picture = isPng(file) ? drawn(file) : pictureIn(said);
  return { form, content, facts: factsOf(form, said), picture };
}

function contentOf(file: Buffer): string | null {
  if (isPng(file)) return unbakePng(file);
  const text = file.toString('utf8').trim();
  return text.startsWith('<') ? unbakeSvg(text) : text;
}

const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

function formOf(content: string): CredentialForm | null {
  if (tokenShape.test(content)) return 'token';
  const read = readPlain(content);
  if (read === null) return null;
  const types = listOf(read['type']);
  if (types.includes('VerifiableCredential')) return 'document';
  return types.includes('Assertion') ? 'badge-2' : null;
}

/** The credential as an object; null where there is none in it. */
export function credentialIn(form: CredentialForm, content: string): Plain | null {
  if (form !== 'token') return readPlain(content);
  const [, body = ''] = content.split('.');
  const claims = readPlain(Buffer.from(body, 'base64url').toString('utf8'));
  if (claims === null) return null;
  const inner = isPlain(claims['vc']) ? { ...claims, ...claims['vc'] } : claims;
  const said = {
    ...inner,
    issuer: inner['issuer'] ?? claims['iss'],
    validFrom: inner['validFrom'] ?? inner['issuanceDate'] ?? dateIn(claims['nbf']),
    validUntil: inner['validUntil'] ?? inner['expirationDate'] ?? dateIn(claims['exp']),
  };
  return listOf(inner['type']).includes('VerifiableCredential') ? said : null;
}

/** A date of a token (RFC 7519: seconds). */
function dateIn(seconds: unknown): string | null {
  const time = typeof seconds === 'number' ? seconds * 1_000 : Number.NaN;
  return Math.abs(time) < 8e15 ? new Date(time).toISOString() : null;
}

/** What is named in one language or several; the first is taken. */
function wordsIn(value: unknown): string | null {
  const [first] = listOf(value);
  const text = isPlain(first) ? (textOf(first['@value']) ?? textOf(first['value'])) : textOf(first);
  return text === null ? null : text.replaceAll(/\s+/g, ' ').slice(0, longestName);
}

function achievementOf(said: Plain): Plain {
  const [subject] = listOf(said['credentialSubject']);
  const [achievement] = isPlain(subject) ? listOf(subject['achievement']) : [];
  return isPlain(achievement) ? achievement : {};
}

function factsOf(form: CredentialForm, said: Plain): CredentialFacts {
  if (form === 'badge-2') {
    const badge = isPlain(said['badge']) ? said['badge'] : {};
    const issuer = isPlain(badge['issuer'])
      ? wordsIn(badge['issuer']['name'])
      : (idOf(badge['issuer'])?.slice(0, longestName) ?? null);
    return {
      name: wordsIn(badge['name']) ?? idOf(said['badge'])?.slice(0, longestName) ?? unnamed,
      issuer,
      issued: instantIn(said['issuedOn']),
      expires: instantIn(said['expires']),
    };
  }
  const [issuer] = listOf(said['issuer']);
  const achieved = wordsIn(achievementOf(said)['name']);
  return {
    name: achieved ?? wordsIn(said['name']) ?? idOf(said)?.slice(0, longestName) ?? unnamed,
    issuer: (isPlain(issuer) ? wordsIn(issuer['name']) : null) ?? idOf(issuer)?.slice(0, longestName) ?? null,
    issued: instantIn(said['validFrom'] ?? said['issuanceDate'] ?? said['awardedDate']),
    expires: instantIn(said['validUntil'] ?? said['expirationDate']),
  };
}

const dataPng = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/;

/** The picture that a credential has inside; one that lies elsewhere is not fetched. */
function pictureIn(said: Plain): Uint8Array | null {
  const [image] = listOf(achievementOf(said)['image'] ?? said['image']);
  const data = dataPng.exec(idOf(image) ?? '')?.[1];
  const file = data === undefined ? null : Buffer.from(data, 'base64');
  return file !== null && isPng(file) ? drawn(file) : null;
}

/** Pixels alone, drawn anew: whatever else the file holds stays behind. Null for a picture that cannot be drawn. */
function drawn(png: Buffer): Uint8Array | null {
  if (png.length < 24) return null;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width < 1 || height < 1 || width > mostPixels || height > mostPixels) return null;
  const scale = Math.min(1, side / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><image width="${w}" height="${h}" href="${href}"/></svg>`;
  try {
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  } catch {
    return null;
  }
}
