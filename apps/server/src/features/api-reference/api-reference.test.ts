import { calls } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import type { Json } from './json-schemas.ts';

interface Document {
  readonly paths: Record<
    string,
    Record<string, { readonly responses: Record<string, { readonly description: string }> }>
  >;
  readonly components: { readonly schemas: Record<string, Json> };
}

let server: TestServer;
let document: Document;

beforeAll(async () => {
  server = await testServer();
  document = (await server.visitor.send<Document>('GET', '/api/docs/json')).body;
});
afterAll(() => server[Symbol.asyncDispose]());

/** `METHOD /path` of every call that the server answers, with parameters in braces; its files and pages are none. */
function mountedCalls(): readonly string[] {
  const isCall = (url: string) =>
    /^\/(api\/(platform|lms|admin|banner|lms-storage\/v1\/file-addresses)\/|api\/events$|config-ui\/)/.test(url);
  return server.app.mounted
    .filter(({ method, url }) => isCall(url) && method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
    .toSorted();
}

test('the reference lists the calls that are mounted, and no others', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(mountedCalls());
});

test('every call of the contract is mounted', () => {
  const declared = Object.values(calls).map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(mountedCalls()).toEqual(expect.arrayContaining(declared));
});

test('every declared error stands at its status', () => {
  const start = document.paths['/api/lms/v1/start-objective-workflows']?.['post'];
  expect(start?.responses['409']?.description).toContain('objective-workflow.start-refused');
  expect(start?.responses['401']?.description).toContain('session.missing');
});

test('every reference leads to a schema of the document', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
  expect(names).toContain('#/components/schemas/ActivityPart');
  for (const name of names)
    expect(document.components.schemas).toHaveProperty(name.replace('#/components/schemas/', ''));
});

test('there is a reader for it, which loads nothing from elsewhere', async () => {
  const page = await server.visitor.send<string>('GET', '/api/docs/');
  expect(page.status).toBe(200);
  expect(page.body).toContain('swagger-ui-bundle.js');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await server.visitor.send('GET', '/api/docs/static/swagger-ui-bundle.js')).status).toBe(200);
});
