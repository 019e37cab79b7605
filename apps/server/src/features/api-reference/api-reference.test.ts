import { calls } from '@stoa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import type { Json } from './json-schemas.ts';

interface Document {
  readonly paths: Record<
    string,
    Record<
      string,
      { readonly operationId: string; readonly responses: Record<string, { readonly description: string }> }
    >
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

test('the reference lists every call of the contract', () => {
  const listed = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(listed).toEqual(expect.arrayContaining(Object.keys(calls)));
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
