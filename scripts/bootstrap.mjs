// Runs before `npm start` and `npm test` with whatever Node the machine has: built-ins only, plain JavaScript. Installs
// exactly what package-lock.json says where node_modules differs from it; with --build also builds the portal and its
// fragments where their sources have changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const oldestNode = 24;

const say = (sentence) => process.stdout.write(`${sentence}\n`);

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** npm leaves node_modules/.package-lock.json only after a complete install: the list of what really lies there. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  const same = (one, other) =>
    one && other && one.version === other.version && one.integrity === other.integrity && one.link === other.link;
  // nobody imports an app: whether it is linked there does not matter
  const isApp = (entry) => entry.link && entry.resolved.startsWith('apps/');
  const isPackage = (name) => name.includes('node_modules/');
  const nothingElse = Object.entries(present).every(
    ([name, entry]) => !isPackage(name) || isApp(entry) || same(entry, wanted[name]),
  );
  const isOptional = (entry) => entry.optional || entry.devOptional || entry.peer;
  return (
    nothingElse &&
    Object.entries(wanted).every(
      ([name, entry]) => !isPackage(name) || isOptional(entry) || isApp(entry) || same(entry, present[name]),
    )
  );
}

function refuseForeignFolder() {
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    fail('Stoa needs a Linux with glibc, such as Debian, Ubuntu or Fedora.');
  const user = process.getuid?.() ?? 0;
  const folder = existsSync(modules) ? modules : root;
  const owner = statSync(folder).uid;
  if (user !== 0 && owner !== user)
    fail(
      `${folder} belongs to another account (number ${owner}), so dependencies cannot be installed. ` +
        'Run this as that account, or make a copy of your own.',
    );
}

/** npm keeps a cache in the home folder; an account without one lends it a temporary folder. */
function cacheArguments() {
  const usual = process.env.npm_config_cache ?? path.join(homedir(), '.npm');
  const found = [usual, path.dirname(usual)].find((folder) => existsSync(folder));
  try {
    accessSync(found ?? '', constants.W_OK);
    return { words: [], remove: () => {} };
  } catch {
    const cache = mkdtempSync(path.join(tmpdir(), 'stoa-npm-'));
    return { words: ['--cache', cache], remove: () => rmSync(cache, { recursive: true, force: true }) };
  }
}

function install() {
  refuseForeignFolder();
  say('Installing what Stoa needs (npm ci). The first time this takes about a minute …');
  const cache = cacheArguments();
  const words = ['ci', '--include=dev', '--include=optional', '--loglevel=error', ...cache.words];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const run = npm ? spawnSync(process.execPath, [npm, ...words], options) : spawnSync('npm', words, options);
  cache.remove();
  if (run.status !== 0)
    fail('The installation did not succeed; npm says above why. Is the package registry reachable?');
}

/** Node that came with the dependencies, where there is one for this machine. */
function environment() {
  return { ...process.env, PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}` };
}

function refuseOldNode() {
  const run = spawnSync('node', ['--version'], { env: environment(), encoding: 'utf8' });
  const version = (run.stdout ?? '').trim();
  if (!(Number(version.slice(1).split('.')[0]) >= oldestNode))
    fail(`Stoa needs Node.js ${oldestNode} or newer on this machine; found ${version || 'none'}.`);
}

function filesUnder(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full)
    .sort()
    .flatMap((inside) => filesUnder(path.join(name, inside)));
}

const portalSources = [
  'package-lock.json',
  'apps/portal',
  'apps/fragments',
  'apps/tools',
  'apps/run-time',
  'packages/domain/src',
  'packages/contract/src',
  'packages/messages/src',
  'packages/ui',
];
const portalNote = path.join(root, 'dist/portal-sources');

/** Hash of the names and contents of everything that the portal and its fragments are built from. */
function portalFingerprint() {
  const hash = createHash('sha256');
  const isSource = (file) => !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$/.test(file);
  for (const file of portalSources.flatMap(filesUnder).filter(isSource))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function isBuilt() {
  const built = [
    'dist/portal/index.html',
    'dist/portal/.vite/first-picture.cjs',
    'dist/fragments/manifest.json',
    'dist/tools/index.html',
    'dist/run-time/scorm-2004.js',
    'dist/portal-sources',
  ];
  return (
    built.every((file) => existsSync(path.join(root, file))) && readFileSync(portalNote, 'utf8') === portalFingerprint()
  );
}

function build() {
  const vite = path.join(modules, 'vite/bin/vite.js');
  const wanted = portalFingerprint();
  say('Building the portal …');
  rmSync(portalNote, { force: true });
  for (const words of [
    [vite, 'build', 'apps/portal', '--logLevel', 'warn'],
    [vite, 'build', 'apps/portal', '--ssr', 'src/app/first-picture.tsx', '--logLevel', 'warn'],
    ['apps/fragments/build/main.ts'],
    [vite, 'build', 'apps/tools', '--logLevel', 'warn'],
    ['apps/run-time/build/main.ts'],
  ]) {
    const run = spawnSync('node', words, {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment(), NODE_ENV: 'production' },
    });
    if (run.status !== 0) fail('The portal could not be built; the reason stands above.');
  }
  writeFileSync(portalNote, wanted);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * True when the process that holds the lock has ended. One that was killed before it wrote its number counts after a
 * moment.
 */
function isAbandoned(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    return holder > 0 ? !isAlive(holder) : Date.now() - statSync(lock).mtimeMs > 5000;
  } catch {
    return false;
  }
}

function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    process.on('exit', () => rmSync(lock, { force: true }));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST')
      fail(
        `${root} cannot be written to (${error.code}). Run this as the account that owns it, ` +
          'or make a copy of your own.',
      );
    return false;
  }
}

/** Two starts at the same moment must not install into each other's folder. */
function waitForTurn() {
  const lock = path.join(root, '.bootstrap-lock');
  for (let waits = 0; !tryLock(lock); waits += 1) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else if (waits === 0) say('Waiting for another start to finish its installation …');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

const withBuild = process.argv.includes('--build');
const isReady = () => isInstalled() && (!withBuild || isBuilt());

if (!isReady()) {
  waitForTurn();
  if (!isInstalled()) install();
  refuseOldNode();
  if (withBuild && !isBuilt()) build();
}
