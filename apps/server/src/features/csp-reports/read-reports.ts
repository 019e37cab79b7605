import { addressOfPath, pathOfAddress, placeAt, placeOf, portalBase } from '@stoa/domain';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { InvalidRequest } from '../../kernel/refusals/invalid-request.ts';

/** What a browser stopped, without a word about who sat before it. */
export interface Violation {
  readonly directive: string;
  /** Origin, or a word such as `inline`. */
  readonly blocked: string;
  /** Address of the page, without what tells one person's work from another's. */
  readonly document: string;
  /** Where in the page's code; empty when the browser does not say. */
  readonly source: string;
}

const Text = Type.Optional(Type.Unsafe<string>(Type.String()));

/** As `report-uri` sends one (CSP Level 2, 'Reporting'). */
const Single = Type.Object({
  'csp-report': Type.Object({
    'document-uri': Type.String(),
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'line-number': Type.Optional(Type.Number()),
  }),
});

/** As `report-to` sends them (Reporting API), beside reports of other types. */
const Several = Type.Array(
  Type.Object({
    type: Type.String(),
    body: Type.Object({
      documentURL: Text,
      effectiveDirective: Text,
      blockedURL: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      sourceFile: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      lineNumber: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    }),
  }),
);

const single = Compile(Single);
const several = Compile(Several);

interface Told {
  readonly document: string | undefined;
  readonly directive: string | undefined;
  readonly blocked: string | null | undefined;
  readonly source: string | null | undefined;
  readonly line: number | null | undefined;
}

/** Reports that are read from one request; a page that is attacked sends a few. */
const mostReports = 20;

/**
 * The violations that a browser tells of pages at `host`. What is about other pages, or about an extension of the
 * browser, is left out; what is no report at all is refused.
 */
export function readReports(body: unknown, host: string): readonly Violation[] {
  return toldIn(body)
    .slice(0, mostReports)
    .flatMap((told) => violation(told, host));
}

function toldIn(body: unknown): readonly Told[] {
  if (single.Check(body)) return [fromSingle(body)];
  if (several.Check(body)) return body.filter(({ type }) => type === 'csp-violation').map(fromSeveral);
  throw new InvalidRequest([{ code: 'request.invalid' }]);
}

function fromSingle({ 'csp-report': report }: Static<typeof Single>): Told {
  return {
    document: report['document-uri'],
    directive: report['effective-directive'] ?? report['violated-directive']?.split(' ', 1)[0],
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'],
  };
}

function fromSeveral({ body }: Static<typeof Several>[number]): Told {
  const { documentURL: document, effectiveDirective: directive, blockedURL: blocked, sourceFile: source } = body;
  return { document, directive, blocked, source, line: body.lineNumber };
}

function violation({ document, directive = '', blocked, source, line }: Told, host: string): readonly Violation[] {
  const page = URL.parse(document ?? '');
  if (page?.hostname !== host || !/^[a-z-]{3,40}$/.test(directive)) return [];
  const [what, where] = [named(blocked, host), named(source, host)];
  const place = placeWithin(page.pathname);
  if (place === null || what === null || where === null) return [];
  const at = where === '' || !line ? where : `${where}:${Math.trunc(line)}`;
  return [{ directive, blocked: what === '' ? 'inline' : what, document: place, source: at }];
}

const longest = 200;
/** Parameters of addresses that name what everybody sees alike. */
const shared = new Set(['objectiveId', 'axis', 'activityPathId']);

/** The portal's place with its course, and without the ids of anybody's attempts; null where there is no place. */
function placeWithin(path: string): string | null {
  const framed = `${portalBase}/frame`;
  const inside = path.startsWith(`${framed}/`) ? path.slice(framed.length) : pathOfAddress(path);
  const found = inside === null ? null : placeAt(inside);
  if (found === null) return null;
  const filled = placeOf(found.name).pattern.replaceAll(/\/:(\w+)\??/g, (whole, name: string) => {
    const value = new Map(Object.entries(found.params)).get(name);
    return value === undefined || !shared.has(name) ? whole : `/${value}`;
  });
  return addressOfPath(filled).slice(0, longest);
}

/**
 * An address by its origin, or by its path where it is our own; a word as it is; empty where nothing is told. Null for
 * extensions, which are the person's own business.
 */
function named(address: string | null | undefined, host: string): string | null {
  const text = address ?? '';
  if (/^[a-z-]*extension\b/.test(text)) return null;
  if (/^[a-z-]{0,40}$/.test(text)) return text;
  const url = URL.parse(text);
  if (url === null) return 'other';
  if (url.hostname === host) return placeWithin(url.pathname) ?? url.pathname.slice(0, longest);
  return url.origin === 'null' ? url.protocol.slice(0, 40) : url.origin.slice(0, longest);
}
