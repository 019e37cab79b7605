import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';
import { item, manifest, page, resource, web } from '../../packages/importers/src/testing/cartridge.ts';

/** A Common Cartridge with one page and one link to another site. */
export function smallCartridge(): Uint8Array<ArrayBuffer> {
  const files = {
    'imsmanifest.xml': manifest({
      items: item('read', 'A page to read') + item('link', 'A page elsewhere'),
      resources: web('read', 'read.html') + resource('link', 'imswl_xmlv1p3', 'link.xml'),
    }),
    'read.html': page('<h2>Before you go</h2><p>Follow the link on the next page.</p>'),
    'link.xml':
      '<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>A page elsewhere</title>' +
      '<url href="https://example.org/elsewhere"/></webLink>',
  };
  return new Uint8Array(buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}
