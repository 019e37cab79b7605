import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { inflate } from '@sparticuz/chromium';
import { decompress } from 'wawoff2';

const require = createRequire(import.meta.url);
const parts = ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br'];
const fonts: Readonly<Record<string, readonly string[]>> = {
  'noto-sans': ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'],
  'noto-sans-arabic': ['arabic'],
};
const weights = [400, 700];

/**
 * Options with which Playwright launches a browser on this machine: the Chromium that npm installed where it runs, else
 * one of the machine's own.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return ownBrowser();
  const folder = await unpackedChromium();
  return {
    executablePath: path.join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
      // without one, names of downloads lose what is not ASCII
      LC_ALL: 'C.UTF-8',
    },
  };
}

function ownBrowser(): LaunchOptions {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram);
  return found === undefined ? { channel: 'chrome' } : { executablePath: found };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks once, under a name that changes with the version; the name appears when everything is there. */
async function unpackedChromium(): Promise<string> {
  const home = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '..');
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const folder = path.join(cacheFolder(), `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await inTemporaryFolder(unfinished, () => Promise.all(parts.map((part) => inflate(path.join(home, 'bin', part)))));
  await writeFonts(unfinished, folder);
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Folder for what is fetched or unpacked once. */
export function cacheFolder(): string {
  const modules = path.resolve(import.meta.dirname, '../../node_modules');
  const shared = path.join(modules, '.cache');
  try {
    mkdirSync(shared, { recursive: true });
    accessSync(shared, constants.W_OK);
    return shared;
  } catch {
    return path.join(realpathSync(tmpdir()), `stoa-browser-${process.getuid?.() ?? 0}`);
  }
}

/** The package unpacks into the system's temporary folder and nowhere else. */
async function inTemporaryFolder(folder: string, work: () => Promise<unknown>): Promise<void> {
  const usual = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await work();
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  }
}

/** Writes the fonts as ttf, because this Chromium shows nothing for fonts in woff2. */
async function writeFonts(unfinished: string, folder: string): Promise<void> {
  mkdirSync(path.join(unfinished, 'noto'));
  for (const file of fontFiles()) {
    const name = `${path.basename(file, '.woff2')}.ttf`;
    writeFileSync(path.join(unfinished, 'noto', name), await decompress(readFileSync(file)));
  }
  writeFileSync(path.join(unfinished, 'fonts.conf'), fontsConfiguration(folder));
}

function fontFiles(): readonly string[] {
  return Object.entries(fonts).flatMap(([family, subsets]) => {
    const folder = path.join(path.dirname(require.resolve(`@fontsource/${family}/package.json`)), 'files');
    return subsets.flatMap((subset) =>
      weights.map((weight) => path.join(folder, `${family}-${subset}-${weight}-normal.woff2`)),
    );
  });
}

function fontsConfiguration(folder: string): string {
  const preferred = ['sans-serif', 'system-ui'].map(
    (name) => `<alias><family>${name}</family><prefer><family>Noto Sans</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/noto</dir><cachedir>${folder}/fontcache</cachedir>${preferred.join('')}</fontconfig>
`;
}
