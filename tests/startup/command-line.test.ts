import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import { cartridge } from '../../apps/server/src/testing/cartridge.ts';
import { freePort, startStoa, temporaryFolder, type RunningStoa } from '../support/stoa-server.ts';

const cli = path.resolve(import.meta.dirname, '../../apps/server/src/cli.ts');

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="tea" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>Tea for beginners</lomimscc:string>
    </lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">
    <item identifier="m"><title>Water</title><item identifier="i" identifierref="r"><title>How hot?</title></item>
    </item>
  </item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" href="hot.html"><file href="hot.html"/></resource></resources>
</manifest>`;

const opened = new AsyncDisposableStack();
let folder: string;
let stoa: RunningStoa;

beforeAll(async () => {
  folder = temporaryFolder();
  opened.defer(() => rmSync(folder, { recursive: true }));
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
  zip.addBuffer(Buffer.from('<html><head><title>How hot?</title></head><body><p>Hot.</p></body></html>'), 'hot.html');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path.join(folder, 'tea.imscc')));
  writeFileSync(path.join(folder, 'letter.txt'), 'not a course');
  // takes seconds to read
  const pages = Object.fromEntries(
    Array.from({ length: 800 }, (_, n) => [`p${n}`, `<p>${`word${n} `.repeat(200)}</p>`]),
  );
  writeFileSync(path.join(folder, 'library.imscc'), await cartridge('A library', pages));
  stoa = opened.use(await startStoa());
});
afterAll(() => opened.disposeAsync());

/** Runs the program in the folder of the packages, to be watched while it goes on. */
function watch(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH, DATA_DIR: stoa.dataFolder, INIT_CWD: folder, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, ended, said: () => said };
}

/** Runs the program as a person types it in the folder of the packages. */
async function run(
  words: readonly string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH, DATA_DIR: stoa.dataFolder, INIT_CWD: folder, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, stdout, stderr: stderr.trim() };
}

test('a package is imported, with its report and the people who may take it', async () => {
  const { code, stdout, stderr } = await run([
    'import',
    'tea.imscc',
    '--code',
    'TEA-1',
    '--name',
    'Tea',
    '--collection',
    'Drinks',
    '--enrol',
    'learner@stoa.local',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const words of [
    'Sending tea.imscc',
    'Imported: Tea (TEA-1)',
    'Ready for learners: ',
    'Enrolled: learner@stoa.local',
    `${stoa.url}/learn/courses/`,
  ]) {
    expect(stdout).toContain(words);
  }
});

test('a code that is taken is named, with the ways out of it, and each of them works', async () => {
  await run(['import', 'tea.imscc', '--code', 'TWICE']);
  const stderr =
    'Refused: There’s already a course with the code TWICE. To update it, import with --replace. ' +
    'To keep both, import this one with --code and another code.';
  expect(await run(['import', 'tea.imscc', '--code', 'TWICE'])).toMatchObject({ code: 1, stderr });
  expect(await run(['import', 'tea.imscc', '--code', 'TWICE', '--replace'])).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['import', 'tea.imscc', '--code', 'TWICE-2'])).toMatchObject({ code: 0, stderr: '' });
});

test('a course is exported into a folder, as the server runs, and is imported again', async () => {
  await run(['import', 'tea.imscc', '--code', 'OUT-1']);
  const { code, stdout, stderr } = await run(['export', 'out-1', 'tea-text']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Wrote Tea for beginners to ');
  expect(readFileSync(path.join(folder, 'tea-text/01-water/01-how-hot.md'), 'utf8')).toContain('\nHot.\n');
  expect(await run(['export', 'OUT-1', 'tea-text'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is already there'),
  });
  expect(await run(['export', 'GONE'])).toMatchObject({ code: 1, stderr: 'No course has the code GONE.' });
  expect(await run(['export', 'OUT-1', '--format', 'pdf'])).toMatchObject({ code: 1 });
  const cartridge = await run(['export', 'OUT-1', '--format', 'cc']);
  expect(cartridge).toMatchObject({ code: 0, stdout: expect.stringContaining('as a Common Cartridge 1.3: 2 files.') });
  expect((await run(['check', 'OUT-1.imscc'])).stdout).toContain('Ready for learners: 1 module and 1 page.');
  expect((await run(['check', 'tea-text'])).stdout).toContain('Ready for learners: 1 module and 1 page.');
  // what programs keep beside a course is none of it
  mkdirSync(path.join(folder, 'tea-text/.git'));
  writeFileSync(path.join(folder, 'tea-text/.git/notes.md'), 'None of the course.');
  const again = await run(['import', 'tea-text', '--replace']);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Imported: Tea for beginners (OUT-1)') });
});

test('a package is checked without a server: what would become of it is told, and nothing is written', async () => {
  const env = { DATA_DIR: path.join(folder, 'no-data') };
  const { code, stdout } = await run(['check', 'tea.imscc'], { env });
  expect(code).toBe(0);
  expect(stdout).toContain('This would become Tea for beginners (tea-for-beginners). Nothing was written.');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('Ready for learners: 1 module and 1 page.');
  expect(existsSync(env.DATA_DIR)).toBe(false);
  expect(await run(['check', 'letter.txt'], { env })).toMatchObject({
    code: 1,
    stderr: 'Refused: This file isn’t a course package, a document, a film, a recording or a PDF. (letter.txt)',
  });
});

test('programs read what a check found as JSON, on one line', async () => {
  const checked = async (file: string): Promise<unknown> =>
    JSON.parse((await run(['check', file, '--json', '--details'])).stdout);
  expect(await checked('tea.imscc')).toMatchObject({ refused: null, name: 'Tea for beginners', counts: { leaves: 1 } });
  expect(await checked('letter.txt')).toMatchObject({ refused: { code: 'not-an-archive', subject: 'letter.txt' } });
});

test.for([
  ['SIGINT', 130, 'LEFT'],
  ['SIGTERM', 143, 'ENDED'],
] as const)(
  '%s ends the watching and not the import, and it says how to ask later',
  async ([signal, exitCode, code]) => {
    const { child, said } = watch(['import', 'tea.imscc', '--code', code]);
    await expect.poll(said, { timeout: 90_000 }).toContain('Received');
    child.kill(signal);
    await once(child, 'exit');
    expect([child.exitCode, said()]).toEqual([exitCode, expect.stringContaining('it goes on with the import')]);
    const [, id = ''] = /import status (\S+)/.exec(said()) ?? [];
    expect((await run(['import', 'status', id])).stdout).toContain(`Imported: Tea for beginners (${code})`);
    expect(await run(['import', 'status', randomUUID()])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The server has no import'),
    });
  },
);

test('an import is called off by its id, nothing of it is kept, and one that has ended is not called off', async () => {
  const { child, said } = watch(['import', 'library.imscc', '--code', 'OFF']);
  await expect.poll(said, { timeout: 90_000 }).toContain('Received');
  child.kill('SIGINT');
  await once(child, 'exit');
  const [, id = ''] = /import cancel (\S+)/.exec(said()) ?? [];
  expect(await run(['import', 'cancel', id])).toMatchObject({ code: 0, stdout: 'Called off. Nothing was imported.\n' });
  expect(await run(['import', 'status', id])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This import was cancelled. Nothing was imported.'),
  });
  expect(await run(['import', 'cancel', id])).toMatchObject({ code: 1, stderr: expect.stringContaining('Refused') });
  expect(await run(['export', 'OFF'])).toMatchObject({ code: 1, stderr: 'No course has the code OFF.' });
  expect(await run(['import', 'cancel', randomUUID()])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The server has no import'),
  });
});

test('an import outlives a stop of its server, and the command line tells its end when the server is back', async () => {
  const place = temporaryFolder();
  onTestFinished(() => rmSync(place, { recursive: true }));
  const settings = { DATA_DIR: place, PORT: String(await freePort()) };
  const env = { DATA_DIR: place };
  const first = await startStoa(settings);
  const watched = watch(['import', 'library.imscc'], env);
  await expect.poll(watched.said, { timeout: 90_000 }).toContain('Received');
  const impatient = watch(['import', 'library.imscc', '--code', 'SECOND', '--wait', '0'], env);
  await expect.poll(impatient.said, { timeout: 90_000 }).toContain('Received');
  await first.kill();
  await expect.poll(watched.said, { timeout: 90_000 }).toContain('The server is away.');
  expect(await impatient.ended).toBe(1);
  expect(impatient.said()).toContain('To see how it ended:  npm run stoa -- import status ');
  await using _second = await startStoa(settings);
  expect(await watched.ended).toBe(0);
  expect(watched.said()).toContain('Imported: A library');
});

test.for([
  [
    ['import', 'letter.txt'],
    'Refused: This file isn’t a course package, a document, a film, a recording or a PDF. (letter.txt)',
  ],
  [['import', 'tea.imscc', '--wait', 'long'], '--wait is "long", but must be a number of seconds.'],
  [
    ['import', 'tea.imscc', '--enrol', 'nobody@example.org'],
    'Refused: There’s no account with this email address. (nobody@example.org)',
  ],
  [['import', 'tea.imscc', '--collection', '!!'], 'Refused: The collection name isn’t valid.'],
  [['import'], 'Missing FILE. See: npm run stoa -- help'],
  [['import', 'a', 'b'], 'Unexpected argument "b". See: npm run stoa -- help'],
  [['import', 'tea.imscc', '--colour', 'red'], "Unknown option '--colour'. See: npm run stoa -- help"],
  [['imprt', 'tea.imscc'], 'Unknown command "imprt". See: npm run stoa -- help'],
  [['enrol', 'nobody@example.org', 'TEA-1'], 'Refused: We couldn’t find this person.'],
  [
    ['enrol', 'learner@stoa.local', 'TEA-1', '--due', 'soon'],
    '"soon" isn’t a date. Write it as 2027-01-31 or 2027-01-31T18:00Z.',
  ],
  [
    ['import', 'tea.imscc', '--server', 'http://localhost:1', '--token', 'x'],
    'No answer from http://localhost:1. Start Stoa with npm start, ' +
      'or name another server with --server and --token.',
  ],
] as const)('%j is refused with a sentence', async ([words, sentence]) => {
  expect(await run(words)).toMatchObject({ code: 1, stderr: sentence });
});

test('a file that is not there, and a server that is not there, are sentences', async () => {
  expect(await run(['import', 'gone.zip'])).toMatchObject({
    code: 1,
    stderr: `File not found: ${path.join(folder, 'gone.zip')}`,
  });
  expect(await run(['import', 'tea.imscc'], { env: { DATA_DIR: folder } })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`No Stoa is running on the data folder ${folder}.`),
  });
});

test('a wrong token is refused', async () => {
  expect(await run(['import', 'tea.imscc', '--token', 'wrong'])).toMatchObject({
    code: 1,
    stderr: `${stoa.url} rejected this token.`,
  });
});

test('a person is added with a password and gets a course', async () => {
  const added = await run(
    ['user', 'add', 'new@example.org', '--first-name', 'New', '--last-name', 'Person', '--password-stdin'],
    {
      input: 'long enough\n',
    },
  );
  expect(added).toMatchObject({ code: 0, stdout: 'Created the account new@example.org (Learner).\n' });
  expect(await run(['user', 'add', 'new@example.org', '--first-name', 'New', '--last-name', 'Person'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There’s already an account'),
  });
  await run(['import', 'tea.imscc', '--code', 'TEA-2']);
  expect(await run(['enrol', 'new@example.org', 'TEA-2', '--mandatory', '--due', '2030-01-31'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Enrolled new@example.org in TEA-2'),
  });
  expect((await run(['staff', 'TEA-2'])).stdout).toContain('Nobody works on TEA-2 yet.');
  expect(await run(['staff', 'TEA-2', 'new@example.org'])).toMatchObject({ code: 1 });
  const assigned = { code: 0, stdout: 'new@example.org works on TEA-2: author, instructor\n' };
  const roles = ['--role', 'instructor', '--role', 'author'];
  expect(await run(['staff', 'TEA-2', 'new@example.org', ...roles])).toMatchObject(assigned);
  expect(await run(['staff', 'tea-2'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('author, instructor'),
  });
  expect((await run(['staff', 'TEA-2', 'new@example.org', '--none'])).stdout).toContain('no longer works on TEA-2');
  expect((await run(['staff', 'TEA-2', 'new@example.org', '--role', 'owner'])).stderr).toContain('Refused');
});

test('what browsers stopped is listed', async () => {
  expect(await run(['csp-reports'])).toMatchObject({ code: 0, stdout: 'Browsers have reported nothing blocked.\n' });
  const report = { 'document-uri': `${stoa.url}/learn/courses`, 'effective-directive': 'img-src' };
  const sent = await fetch(`${stoa.url}/api/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': { ...report, 'blocked-uri': 'https://evil.example/a.png' } }),
  });
  expect(sent.status).toBe(204);
  expect(await run(['csp-reports'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('img-src blocked https://evil.example on /learn/courses (code: –, count: 1)'),
  });
});

test('a password is set, or by a link; an account is closed and opened again', async () => {
  await run(['user', 'add', 'pat@example.org', '--first-name', 'Pat', '--last-name', 'Moon']);
  const link = await run(['user', 'password', 'pat@example.org']);
  expect(link).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('pat@example.org can set a new password here, once:'),
  });
  const [url = ''] = /http\S+/.exec(link.stdout) ?? [];
  expect(url).toContain(`${stoa.url}/idp/password/`);
  expect((await fetch(url)).status).toBe(200);
  const weak = await run(['user', 'password', 'pat@example.org', '--password-stdin'], { input: 'password\n' });
  expect(weak).toMatchObject({ code: 1, stderr: expect.stringContaining('Many people use this password') });
  const set = await run(['user', 'password', 'pat@example.org', '--password-stdin'], { input: 'seven blue lamps\n' });
  expect(set).toMatchObject({ code: 0, stdout: expect.stringContaining('The password of pat@example.org is set.') });
  expect((await fetch(url)).status).toBe(404);
  const closed = await run(['user', 'deactivate', 'pat@example.org']);
  expect(closed).toMatchObject({ code: 0, stdout: expect.stringContaining('can’t sign in anymore') });
  expect((await run(['user', 'password', 'pat@example.org'])).stderr).toContain('This account is closed.');
  const opened = await run(['user', 'activate', 'pat@example.org']);
  expect(opened).toMatchObject({ code: 0, stdout: 'pat@example.org can sign in again.\n' });
  expect((await run(['user', 'deactivate', 'nobody@example.org'])).stderr).toContain('We couldn’t find this person.');
});

test('a password is set, or by a link; an account is closed and opened again', async () => {
  await run(['user', 'add', 'pat@example.org', '--first-name', 'Pat', '--last-name', 'Moon']);
  const link = await run(['user', 'password', 'pat@example.org']);
  expect(link).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('pat@example.org can set a new password here, once:'),
  });
  const [url = ''] = /http\S+/.exec(link.stdout) ?? [];
  expect(url).toContain(`${stoa.url}/idp/password/`);
  expect((await fetch(url)).status).toBe(200);
  const weak = await run(['user', 'password', 'pat@example.org', '--password-stdin'], { input: 'password\n' });
  expect(weak).toMatchObject({ code: 1, stderr: expect.stringContaining('Many people use this password') });
  const set = await run(['user', 'password', 'pat@example.org', '--password-stdin'], { input: 'seven blue lamps\n' });
  expect(set).toMatchObject({ code: 0, stdout: expect.stringContaining('The password of pat@example.org is set.') });
  expect((await fetch(url)).status).toBe(404);
  const closed = await run(['user', 'deactivate', 'pat@example.org']);
  expect(closed).toMatchObject({ code: 0, stdout: expect.stringContaining('can’t sign in anymore') });
  expect((await run(['user', 'password', 'pat@example.org'])).stderr).toContain('This account is closed.');
  const opened = await run(['user', 'activate', 'pat@example.org']);
  expect(opened).toMatchObject({ code: 0, stdout: 'pat@example.org can sign in again.\n' });
  const oneStep = await run(['user', 'one-step', 'pat@example.org']);
  expect(oneStep).toMatchObject({ code: 0, stdout: 'pat@example.org signs in with the password alone again.\n' });
  expect((await run(['user', 'deactivate', 'nobody@example.org'])).stderr).toContain('We couldn’t find this person.');
});

test('an organisation is made, gets a person of its own, and its addresses are those of its host', async () => {
  const url = stoa.url.replace('localhost', 'stars.localhost');
  expect(await run(['tenant', 'add', 'Stars', 'stars.localhost'])).toMatchObject({
    code: 0,
    stdout: `Created the organization Stars: ${url}\n`,
  });
  expect(await run(['tenant', 'add', 'Again', 'STARS.localhost'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There’s already an organization with this host name.'),
  });
  const there = ['--tenant', 'stars.localhost'];
  expect(
    await run(['user', 'add', 'ada@example.org', '--first-name', 'Ada', '--last-name', 'L', ...there]),
  ).toMatchObject({ code: 0 });
  await run(['import', 'tea.imscc', '--code', 'TEA-3', ...there]);
  expect((await run(['enrol', 'ada@example.org', 'TEA-3', ...there])).stdout).toContain(`${url}/learn/courses/`);
  expect((await run(['enrol', 'ada@example.org', 'TEA-3'])).stderr).toContain('We couldn’t find this person.');
  expect((await run(['import', 'tea.imscc', '--tenant', 'gone.localhost'])).stderr).toContain(
    'There’s no organization with this host name.',
  );
});

test('help names every command, also in Arabic', async () => {
  for (const LANG of ['en_GB.UTF-8', 'ar_EG.UTF-8']) {
    const { code, stdout } = await run(['help'], { env: { LANG } });
    expect(code).toBe(0);
    for (const command of [
      'import FILE',
      'user add EMAIL',
      'enrol EMAIL CODE',
      'staff CODE',
      'user password EMAIL',
      'user deactivate EMAIL',
      'user activate EMAIL',
      'user one-step EMAIL',
      'tenant add NAME HOST',
      'demo',
    ])
      expect(stdout).toContain(command);
  }
});

test('the embedded database is not filled twice', async () => {
  expect(await run(['demo'])).toMatchObject({ code: 1, stderr: expect.stringContaining('set DATABASE_URL') });
});
