import {
  AuditEventsQuery,
  CommandAccepted,
  CommandRecord,
  errors as errorTable,
  LiveQuery,
  sharedErrors,
  streams,
  Problem,
  type Endpoint,
  type ErrorCode,
  type Stream,
} from '@stoa/contract';
import { Type, type TObject } from 'typebox';
import type { Route, Routes } from '../../kernel/calls/implement.ts';
import type { Guard } from '../../kernel/calls/context.ts';
import { sentence } from '../../kernel/sentences.ts';
import { SchemaBook, type Json } from './json-schemas.ts';

type Operation = Record<string, Json>;

/** The calls that are mounted as OpenAPI 3.1, with whoever may make them. */
export function openApiOf(
  routes: Routes,
  version: string,
): { openapi: string; info: { title: string; version: string } } & Record<string, Json> {
  const book = new SchemaBook();
  const paths: Record<string, Record<string, Json>> = {};
  const add = (path: string, method: string, operation: Operation) => {
    (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operation;
  };
  for (const [name, { endpoint, guard }] of Object.entries<Route>(routes)) {
    add(endpoint.path, endpoint.method, operation(book, { name, endpoint, guard }));
    if (endpoint.kind === 'command') add(`${endpoint.path}/:id`, 'GET', poll(book, name, endpoint));
  }
  for (const [name, stream] of Object.entries(streams)) add(stream.path, 'GET', streamed(book, name, stream));
  return {
    openapi: '3.1.0',
    info: { title: 'Stoa', version },
    servers: [{ url: '/' }],
    tags: ['Start-up', 'Learning', 'Commands', 'Administration'].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: book.inline(Problem), ...book.components },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'stoa_session',
          description: 'Set by signing in at /oidc/login',
        },
        token: { type: 'http', scheme: 'bearer', description: 'The token that the server leaves for its own machine' },
      },
    },
  };
}

/** Query parameters of the streams that have any. */
const streamQueries: Partial<Record<string, TObject>> = { auditEvents: AuditEventsQuery, live: LiveQuery };

/** A stream, in any of its forms. */
function streamed(
  book: SchemaBook,
  name: string,
  { path, summary, mediaTypes, permission, errors }: Stream,
): Operation {
  const guard: Guard = permission === null ? 'person' : { permission };
  const text = { schema: { type: 'string' } };
  const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, text]));
  return {
    operationId: name,
    summary,
    tags: [tagOf({ kind: 'read', path })],
    security: security(guard),
    parameters: fields(book, 'query', streamQueries[name]),
    responses: {
      200: { description: 'Events or lines, for as long as there are any', content },
      ...problems({ kind: 'read', method: 'GET', errors }, guard),
    },
  };
}

interface NamedCall {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly guard: Guard;
}

function operation(book: SchemaBook, { name, endpoint, guard }: NamedCall): Operation {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: security(guard),
    parameters: [
      ...fields(book, 'path', endpoint.params),
      ...fields(book, 'query', endpoint.query),
      ...headers(endpoint),
    ],
    ...body(book, endpoint),
    responses: { ...successes(book, endpoint), ...problems(endpoint, guard) },
  };
}

function poll(book: SchemaBook, name: string, endpoint: Endpoint): Operation {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
  return {
    operationId: `${name}Record`,
    summary: `How it stands: ${endpoint.summary}`,
    tags: [tagOf(endpoint)],
    security: security('person'),
    parameters: [id],
    responses: {
      200: answer(record(book, endpoint), 'The record; `completed` is null while the command runs'),
      ...problems({ kind: 'read', method: 'GET', errors: ['command.not-found'] }, 'person'),
    },
  };
}

function tagOf({ kind, path }: Pick<Endpoint, 'kind' | 'path'>): string {
  if (kind === 'command') return 'Commands';
  if (path.startsWith('/api/admin/')) return 'Administration';
  return path.startsWith('/api/lms/') ? 'Learning' : 'Start-up';
}

function security(guard: Guard): Json {
  if (guard === 'public') return [];
  if (guard === 'install') return [{ token: [] }];
  return typeof guard === 'object' ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

function fields(book: SchemaBook, place: 'path' | 'query', schema: TObject | undefined): Json[] {
  if (schema === undefined) return [];
  return Object.entries(schema.properties).map(([name, field]) => ({
    name,
    in: place,
    required: !Type.IsOptional(field),
    schema: book.inline(field),
  }));
}

function headers({ kind, method, errors }: Endpoint): Json[] {
  const text = { type: 'string' };
  const marker = { name: 'X-Requested-With', in: 'header', required: true, schema: { const: 'XMLHttpRequest' } };
  const prefer = { name: 'Prefer', in: 'header', required: false, schema: { enum: ['respond-async', 'respond-sync'] } };
  const match = { name: 'If-Match', in: 'header', required: true, schema: text };
  return [
    ...(method === 'GET' ? [] : [marker]),
    ...(kind === 'command' ? [prefer] : []),
    ...(errors.includes('activity-workflow.version-missing') ? [match] : []),
  ];
}

/** A call that changes something and has no schema for its body takes a form with a file. */
function body(book: SchemaBook, { method, body: schema }: Endpoint): Operation {
  if (method === 'GET') return {};
  const content: Json =
    schema === undefined
      ? { 'multipart/form-data': { schema: { type: 'object' } } }
      : { 'application/json': { schema: book.inline(schema) } };
  return { requestBody: { required: true, content } };
}

function successes(book: SchemaBook, endpoint: Endpoint): Operation {
  if (endpoint.kind !== 'command') return { 200: answer(book.inline(endpoint.answer), 'Done') };
  return {
    200: answer(record(book, endpoint), 'Finished, with `Prefer: respond-sync`'),
    202: answer(book.named('CommandAccepted', CommandAccepted), 'Accepted; poll the address'),
  };
}

function record(book: SchemaBook, { answer: result }: Endpoint): Json {
  return {
    allOf: [
      book.named('CommandRecord', CommandRecord),
      { properties: { completed: { properties: { result: { anyOf: [book.inline(result), { type: 'null' }] } } } } },
    ],
  };
}

function answer(schema: Json, description: string): Json {
  return { description, content: { 'application/json': { schema } } };
}

/** One answer a status, which names every code that leaves with it. */
function problems({ kind, method, errors }: Pick<Endpoint, 'kind' | 'method' | 'errors'>, guard: Guard): Operation {
  const codes: readonly ErrorCode[] = [
    ...sharedErrors.any,
    ...errors,
    ...(guard === 'public' ? [] : sharedErrors.signedIn),
    ...(method === 'GET' ? [] : sharedErrors.change),
    ...(kind === 'query' ? sharedErrors.query : []),
    ...(kind === 'command' ? sharedErrors.command : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorTable[code].status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, problem(group)]));
}

function problem(codes: readonly ErrorCode[]): Json {
  const description = codes.map((code) => `\`${code}\`: ${sentence('en-US', `error.${code}`)}`).join('\n\n');
  return { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
}
