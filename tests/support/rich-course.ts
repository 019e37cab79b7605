import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';
import { item, manifest, page, web } from '../../packages/importers/src/testing/cartridge.ts';
import { onePixel } from './one-pixel.ts';
import { smallPdf } from './small-pdf.ts';

const columns = Array.from({ length: 14 }, (_, index) => index + 1);
const rows = Array.from({ length: 10 }, (_, index) => index + 1);
const tableRow = (row: number) =>
  `<tr>${columns.map((column) => `<td>${row * column} millimetres</td>`).join('')}</tr>`;
const wideTable = `<table><caption>Rainfall by month</caption><thead>
  <tr>${columns.map((column) => `<th scope="col">Month ${column}</th>`).join('')}</tr></thead>
  <tbody>${rows.map(tableRow).join('')}</tbody></table>`;

const paragraphs = Array.from(
  { length: 30 },
  (_, index) => `<p>Line ${index + 1}: the river rises in the hills and runs to the sea.</p>`,
).join('');

/** Everything that an author's page may hold (Spec 2 §2), in the order of the journey. */
const everything = `
  <h2>Tables</h2>${wideTable}
  <table><tr><th>Short</th><td>fits</td></tr></table>
  <h2 id="maps">Maps</h2>
  <p><img src="one.png" alt="The upper river" width="400" height="300">
  <img src="two.png" alt="The lower river" width="400" height="300"></p>
  <p>A drawing that nobody described: <img src="one.png" width="300" height="200"></p>
  <p>Sides \\(a^2 + b^2 = c^2\\), and \\[\\frac{1}{2}\\] but <code>\\(not this\\)</code>, nor \\(\\broken{.\\)</p>
  <h2>Files</h2>
  <p><a href="guide.pdf">Field guide</a></p>
  <p><a href="notes.docx">Notes</a></p>
  <p><a href="https://elsewhere.example/report.pdf">A report of somebody else</a></p>
  <p>See also <a href="#maps">the maps</a>.</p>
  <h2>More to open</h2>
  <details><summary>By the browser itself</summary><p>Inside the first.</p></details>
  <h3><a data-toggle="collapse" href="#answer">The answer</a></h3><div id="answer" class="collapse">
  <p>It is forty-two.</p></div>
  <div class="enhanceable_content accordion"><h3><a href="#">First fold</a></h3><div><p>Inside the fold.</p></div></div>
  ${paragraphs}
  <h2>A film</h2>
  <iframe src="https://www.youtube.com/embed/abcdefghijk" title="How rivers flow" width="640" height="360"></iframe>
  <iframe src="https://example.org/map" title="A map elsewhere"></iframe>
  ${paragraphs}`;

export const richPages = { everything: 'Everything on one page', file: 'The guide itself' } as const;

/** Bytes of the attachment, to compare with what is shown. */
export const notesSize = 2_560;

/**
 * A Common Cartridge with a page of rich content and a PDF as an activity of its own; `more` are further files that the
 * page may name.
 */
export function richCourse(
  html = everything,
  more: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const guide = smallPdf(['The spring', 'The river', 'The delta'], 600_000);
  const files = {
    'imsmanifest.xml': manifest({
      items: item('rich', richPages.everything) + item('file', richPages.file),
      resources: web('rich', 'rich.html') + web('file', 'manual.pdf'),
    }),
    'rich.html': page(html),
    'one.png': onePixel,
    'two.png': onePixel,
    'guide.pdf': guide,
    'manual.pdf': guide,
    'notes.docx': new Uint8Array(notesSize),
    ...more,
  };
  return new Uint8Array(buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}
