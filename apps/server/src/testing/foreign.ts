import type { TestServer } from './server.ts';

/** A system that may launch quizzes; answers its id. */
export async function givenPlatform({ db, tenantId }: Pick<TestServer, 'db' | 'tenantId'>): Promise<string> {
  const { id } = await db
    .insertInto('foreign_platform')
    .values({
      tenant_id: tenantId,
      name: 'Elsewhere',
      issuer: 'https://elsewhere.example',
      client_id: 'stoa',
      deployments: '["1"]',
      login_url: 'https://elsewhere.example/login',
      token_url: 'https://elsewhere.example/token',
      keys_url: 'https://elsewhere.example/keys',
      frame_origins: '["https://elsewhere.example"]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
