import { calls, CommandAccepted, CommandRecord, endpoints, errors, Problem, sharedErrors } from '@stoa/contract';
import type { CallName, ErrorCode } from '@stoa/contract';
import { CommandOutcome } from '@stoa/domain';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

export interface AskedAddress {
  readonly method: string;
  /** With the query. */
  readonly path: string;
}

export interface AnswerText {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/**
 * Fails when an answer of the API is not exactly what the contract promises: nothing missing, nothing wrong, nothing
 * more. Refusals are problems with a code that the call declares and the status of that code.
 */
export function checkAnswer({ method, path }: AskedAddress, { status, type, text }: AnswerText): void {
  const url = new URL(path.replace(/^\/+/, '/'), 'http://asked');
  const found = callAt(method, url.pathname);
  const isApi = url.pathname.startsWith('/api/') || found !== null;
  if (!isApi || text === '') return;
  const what = `${method} ${url.pathname}`;
  if (status >= 400) return checkProblem(what, { status, type, text }, found);
  if (found === null) return;
  const answer: unknown = JSON.parse(text);
  if (found.isPoll || calls[found.name].kind === 'command') return checkCommand(what, answer, { status, found });
  const isSelected = url.searchParams.has('select');
  check(what, found.name + String(isSelected), endpoints[found.name].answer, answer, isSelected);
}

interface FoundCall {
  readonly name: CallName;
  /** The address at which a command is polled. */
  readonly isPoll: boolean;
}

function checkCommand(what: string, answer: unknown, { status, found }: { status: number; found: FoundCall }): void {
  if (status === 202) return check(what, 'accepted', CommandAccepted, answer);
  check(what, 'record', CommandRecord, answer);
  const { completed } = answer as CommandRecord;
  if (completed?.state !== CommandOutcome.completed) return;
  check(what, found.name, endpoints[found.name].answer, completed.result);
}

/** Codes of what is refused before it is known which call it is. */
const beforeCalls: readonly ErrorCode[] = [
  'resource.not-found',
  'request.method',
  'request.too-large',
  'request.host-unknown',
  'request.headers-too-large',
  'request.timeout',
];

/** Method and address of what speaks LTI, with tools of others and with systems that launch ours. */
const ofTools = /^[A-Z]+ \/(?:api\/lti|lti|tools)\//;

function checkProblem(what: string, { status, type, text }: AnswerText, found: FoundCall | null): void {
  if (!type.startsWith('application/problem+json')) {
    // somebody who opens such an address in a browser is shown a page
    if (type.startsWith('text/html') && status === 404) return;
    // tools of others are refused in the words of their standard
    if (ofTools.test(what) && /^application\/(?:json|xml)\b|^text\/html\b/.test(type) && text !== '') return;
    throw new Error(`${what} refuses with ${type}`);
  }
  const problem: unknown = JSON.parse(text);
  check(what, 'problem', Problem, problem);
  const { errors: told, status: said } = problem as Problem;
  const [first] = told;
  if (first === undefined || said !== status) throw new Error(`${what} answers ${status} with ${text}`);
  const declared = found === null ? Object.keys(errors) : declaredBy(found);
  for (const { code } of told)
    if (!declared.includes(code)) throw new Error(`${what} refuses with ${code}, which it does not declare`);
  const byCode = new Map<string, { readonly status: number }>(Object.entries(errors)).get(first.code);
  if (byCode?.status !== status) throw new Error(`${what} answers ${first.code} with ${status}`);
}

function declaredBy({ name, isPoll }: FoundCall): readonly string[] {
  const { kind, errors: own } = calls[name];
  const { any, query, command, change, signedIn } = sharedErrors;
  return [
    ...beforeCalls,
    ...any,
    ...signedIn,
    ...change,
    ...own,
    ...(kind === 'query' ? query : []),
    ...command,
    ...(isPoll ? ['command.not-found'] : []),
  ];
}

const patterns = Object.entries(calls).flatMap(([name, { method, path, kind }]) => {
  const own = { name: name as CallName, isPoll: false, method, ...patternOf(path) };
  const poll = { ...own, isPoll: true, method: 'GET', ...patternOf(`${path}/:id`) };
  return kind === 'command' ? [own, poll] : [own];
});

function patternOf(path: string) {
  const parameters = path.match(/:\w+/g) ?? [];
  return { parameters: parameters.length, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
}

/** The call of an address; where several fit, the one that says most of it. */
function callAt(asked: string, path: string): FoundCall | null {
  const fitting = patterns.filter(({ method, pattern }) => method === asked && pattern.test(path));
  return fitting.toSorted((one, other) => one.parameters - other.parameters)[0] ?? null;
}

type Check = ReturnType<typeof Compile>;

const checks = new Map<string, Check>();

function check(...[what, key, schema, answer, isSelected = false]: CheckInput): void {
  const made = checks.get(key) ?? Compile(closed(schema, isSelected));
  checks.set(key, made);
  if (made.Check(answer)) return;
  const [error] = made.Errors(answer);
  throw new Error(
    `${what} answers what the contract does not promise: ` +
      `${error?.instancePath ?? ''} ${error?.message ?? ''} ${JSON.stringify(error?.params)}`,
  );
}

type CheckInput = [what: string, key: string, schema: TSchema, answer: unknown, isSelected?: boolean];

/** The same schema, in which no object takes unknown fields; where fields are selected, none must be there. */
function closed(schema: TSchema, isSelected: boolean): TSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (!isOpenObject(value)) return value;
    const { required = [], ...rest } = value;
    return { ...rest, ...(isSelected ? {} : { required }), additionalProperties: false };
  });
}

interface OpenObject {
  readonly required?: readonly string[];
}

function isOpenObject(value: unknown): value is OpenObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    'properties' in value &&
    'type' in value &&
    value.type === 'object' &&
    !('additionalProperties' in value)
  );
}
