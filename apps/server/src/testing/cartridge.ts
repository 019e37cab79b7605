import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const manifest = (title: string, pages: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m1" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"
xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
  <metadata>
    <schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>${title}</lomimscc:string></lomimscc:title>
    </lomimscc:general></lomimscc:lom>
  </metadata>
  <organizations><organization identifier="o1" structure="rooted-hierarchy"><item identifier="root">
    ${pages
      .map((name) => `<item identifier="i-${name}" identifierref="r-${name}"><title>${name}</title></item>`)
      .join('\n    ')}
  </item></organization></organizations>
  <resources>
    ${pages
      .map(
        (name) =>
          `<resource identifier="r-${name}" type="webcontent" href="${name}.html"><file href="${name}.html"/>` +
          '</resource>',
      )
      .join('\n    ')}
  </resources>
</manifest>`;

/** A Common Cartridge of one page per name, and of files beside them. */
export async function cartridge(
  title: string,
  pages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(manifest(title, Object.keys(pages))), 'imsmanifest.xml');
  for (const [name, body] of Object.entries(pages))
    zip.addBuffer(Buffer.from(`<html><head><title>${name}</title></head><body>${body}</body></html>`), `${name}.html`);
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}
