import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';
import { item, manifest, resource, web } from '../../packages/importers/src/testing/cartridge.ts';
import { onePixel } from './one-pixel.ts';
import { smallPdf } from './small-pdf.ts';

const film = path.resolve(
  import.meta.dirname,
  '../../apps/server/src/features/demo/courses/mind-005/files/breathe.webm',
);

/** Activities of the course, in their order, by what they hold. */
export const embeddedNames = {
  document: 'A leaflet',
  picture: 'A picture',
  film: 'A film',
  sound: 'A sound',
  site: 'A book elsewhere',
} as const;
export const filmSize = { width: 640, height: 360 } as const;

/** A second of silence. */
function silence(): Uint8Array {
  const samples = 8_000;
  const bytes = Buffer.alloc(44 + samples, 0x80);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(8_000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples, 40);
  return bytes;
}

/**
 * A Common Cartridge with every kind of content that stands in a page, and a page of another site that is meant for a
 * frame. With a size that the site's page asks for, the course keeps to it.
 */
export function embeddingCourse(
  site: string,
  size?: { readonly width: number; readonly height: number },
): Uint8Array<ArrayBuffer> {
  const features = size === undefined ? '' : `windowFeatures="width=${size.width}, height=${size.height}"`;
  const files = {
    'imsmanifest.xml': manifest({
      items: Object.entries(embeddedNames)
        .map(([id, name]) => item(id, name))
        .join(''),
      resources:
        web('document', 'leaflet.pdf') +
        web('picture', 'one.png') +
        web('film', 'breathe.webm') +
        web('sound', 'silence.wav') +
        resource('site', 'imswl_xmlv1p3', 'site.xml'),
    }),
    'leaflet.pdf': smallPdf(['One page']),
    'one.png': onePixel,
    'breathe.webm': readFileSync(film),
    'silence.wav': silence(),
    'site.xml':
      '<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>Elsewhere</title>' +
      `<url href="${site}" target="_iframe" ${features}/></webLink>`,
  };
  return new Uint8Array(buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}
