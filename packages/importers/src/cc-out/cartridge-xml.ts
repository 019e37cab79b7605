import {
  endingsOf,
  type CourseDocument,
  type ExternalToolDocument,
  type HandInTermsDocument,
  type LinkDocument,
  type PartDocument,
} from '@stoa/domain';
import { documentXml, textXml, xml } from './xml-text.ts';

/** A resource of a cartridge: one file of it. */
export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** A place in its outline: a folder, or what stands there. */
export type Item =
  | { readonly title: string; readonly inside: readonly Item[] }
  | { readonly title: string; readonly resource: string };

const schemas = 'http://www.imsglobal.org/xsd/imsccv1p3';

/** The manifest of a Common Cartridge 1.3, its elements in the order of its schema. */
export function manifestXml(
  { name, description, language = 'en' }: CourseDocument,
  items: readonly Item[],
  resources: readonly Resource[],
): string {
  const words = (element: string, text: string): string =>
    xml(`lomimscc:${element}`, {}, xml('lomimscc:string', { language }, textXml(text)));
  const general = [words('title', name), ...(description === undefined ? [] : [words('description', description)])];
  const metadata = xml(
    'metadata',
    {},
    xml('schema', {}, 'IMS Common Cartridge'),
    xml('schemaversion', {}, '1.3.0'),
    xml('lomimscc:lom', {}, xml('lomimscc:general', {}, ...general)),
  );
  const root = xml('item', { identifier: 'root' }, ...itemsXml(items, 'item'));
  const outline = xml('organization', { identifier: 'outline', structure: 'rooted-hierarchy' }, root);
  const listed = resources.map(({ id, type, path }) => {
    const href = path.split('/').map(encodeURIComponent).join('/');
    const isOfWeb = type === 'webcontent';
    return xml('resource', { identifier: id, type, href: isOfWeb ? href : undefined }, xml('file', { href }));
  });
  const attributes = {
    identifier: 'course',
    xmlns: `${schemas}/imscp_v1p1`,
    'xmlns:lomimscc': 'http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest',
  };
  return documentXml(
    xml('manifest', attributes, metadata, xml('organizations', {}, outline), xml('resources', {}, ...listed)),
  );
}

function itemsXml(items: readonly Item[], start: string): readonly string[] {
  return items.map((item, index) => {
    const identifier = `${start}-${index + 1}`;
    const title = xml('title', {}, textXml(item.title));
    return 'inside' in item
      ? xml('item', { identifier }, title, ...itemsXml(item.inside, identifier))
      : xml('item', { identifier, identifierref: item.resource }, title);
  });
}

const htmlText = (name: string, html: string): string => xml(name, { texttype: 'text/html' }, textXml(html));

export function discussionXml(name: string, html: string): string {
  const parts = [xml('title', {}, textXml(name)), htmlText('text', html)];
  return documentXml(xml('topic', { xmlns: `${schemas}/imsdt_v1p3` }, ...parts));
}

export function linkXml(name: string, { url, embedded = false }: LinkDocument): string {
  const address = xml('url', { href: url, target: embedded ? '_iframe' : '_blank' });
  return documentXml(xml('webLink', { xmlns: `${schemas}/imswl_v1p3` }, xml('title', {}, textXml(name)), address));
}

/** A task of the standard's extension for assignments. */
export function taskXml({ name, handIn, scoreWeight }: PartDocument, html: string): string {
  const { text = handIn?.files !== true, files = false, richText = false, fileKinds = [] } = handIn ?? {};
  const formats = [
    ...(text ? [xml('format', { type: richText ? 'html' : 'text' })] : []),
    ...(files ? [xml('format', { type: 'file' })] : []),
  ];
  const note = fileKinds.length === 0 ? '' : `<p>${endingsOf(fileKinds).join(', ')}</p>`;
  return documentXml(
    xml(
      'assignment',
      { identifier: 'assignment', xmlns: 'http://www.imsglobal.org/xsd/imscc_extensions/assignment' },
      xml('title', {}, textXml(name)),
      htmlText('text', `${html}${note}`),
      xml('gradable', { points_possible: String(scoreWeight ?? 1) }, 'true'),
      xml('submission_formats', {}, ...formats),
    ),
  );
}

/** What a task of a cartridge says nothing of; kinds of files are words below its text. */
export function lostOfTask({ text: _text, files: _files, richText: _rich, ...others }: HandInTermsDocument) {
  return others;
}

/** A link to a tool by LTI 1.1, which is what cartridges have. Undefined for one without an address. */
export function toolXml(
  name: string,
  { launchUrl, custom, introductionHtml = '' }: ExternalToolDocument,
): string | undefined {
  if (launchUrl === undefined) return undefined;
  const properties = Object.entries(custom).map(([key, value]) => xml('lticm:property', { name: key }, textXml(value)));
  const address = launchUrl.startsWith('https:') ? 'blti:secure_launch_url' : 'blti:launch_url';
  const attributes = {
    xmlns: 'http://www.imsglobal.org/xsd/imslticc_v1p3',
    'xmlns:blti': 'http://www.imsglobal.org/xsd/imsbasiclti_v1p0',
    'xmlns:lticm': 'http://www.imsglobal.org/xsd/imslticm_v1p0',
    'xmlns:lticp': 'http://www.imsglobal.org/xsd/imslticp_v1p0',
  };
  const vendor = xml('blti:vendor', {}, xml('lticp:code', {}, 'unknown'), xml('lticp:name', {}, 'unknown'));
  return documentXml(
    xml(
      'cartridge_basiclti_link',
      attributes,
      xml('blti:title', {}, textXml(name)),
      xml('blti:description', {}, textXml(introductionHtml)),
      ...(properties.length === 0 ? [] : [xml('blti:custom', {}, ...properties)]),
      xml(address, {}, textXml(launchUrl)),
      vendor,
    ),
  );
}
