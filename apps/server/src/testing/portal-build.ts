import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const page = `<!doctype html>
<html lang="en-US" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <title>Stoa</title>
    <script type="module" crossorigin src="/learn/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/learn/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

const styles = ['assets/index-1.css', 'assets/courses-1.css'];

const pages = [
  {
    place: 'courses',
    scripts: ['assets/index-1.js', 'assets/courses-1.js'],
    styles,
    messages: { 'en-US': ['assets/en-1.js'], 'ar-AR': ['assets/ar-1.js'] },
  },
];

export const script = 'console.log("the portal");\n';

/** Writes what a build of the portal leaves behind, as small as it can be. */
export async function writePortalBuild(folder: string): Promise<void> {
  await mkdir(path.join(folder, '.vite'), { recursive: true });
  await mkdir(path.join(folder, 'assets'));
  await Promise.all([
    writeFile(path.join(folder, 'index.html'), page),
    writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(path.join(folder, '.vite/place-pages.json'), JSON.stringify(pages)),
    writeFile(path.join(folder, '.vite/release.txt'), 'first'),
    writeFile(path.join(folder, 'service-worker.js'), script),
    ...styles.map((file) => writeFile(path.join(folder, file), 'p { color: red; }\n')),
    writeFile(path.join(folder, 'assets/index-1.js'), script),
    writeFile(path.join(folder, 'assets/index-1.js.br'), brotliCompressSync(script)),
  ]);
}
