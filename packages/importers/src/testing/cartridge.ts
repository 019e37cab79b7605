import type { CourseDocument } from '@stoa/domain';
import { buildZip } from './build-zip.ts';
import { readBytes } from './with-package.ts';

type Files = Readonly<Record<string, string>>;

export interface CartridgeParts {
  readonly items?: string;
  readonly resources?: string;
  readonly metadata?: string;
}

const schema = '<schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion>';
const titled =
  '<lom:lom><lom:general><lom:title><lom:string language="en-GB">Cartridge</lom:string></lom:title></lom:general>' +
  '</lom:lom>';

/** The manifest of a small cartridge. */
export function manifest({ items = '', resources = '', metadata = schema + titled }: CartridgeParts): string {
  return `<?xml version="1.0"?><manifest identifier="m1" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"
    xmlns:lom="l" xmlns:cpx="c">
    <metadata>${metadata}</metadata>
    <organizations><organization><item identifier="root">${items}</item></organization></organizations>
    <resources>${resources}</resources></manifest>`;
}

export const item = (id: string, title: string, inner = '', reference = id): string =>
  `<item identifier="i-${id}" ${reference === '' ? '' : `identifierref="${reference}"`}>` +
  `<title>${title}</title>${inner}</item>`;
export const resource = (id: string, type: string, file: string, rest = '', attributes = ''): string =>
  `<resource identifier="${id}" type="${type}" href="${file}" ${attributes}><file href="${file}"/>${rest}</resource>`;
export const web = (id: string, file: string, rest = '', attributes = ''): string =>
  resource(id, 'webcontent', file, rest, attributes);
export const page = (body: string, head = ''): string =>
  `<html><head><title>Page title</title>${head}</head><body>${body}</body></html>`;
export const canvasModules = (items: string, state = 'active'): Files => ({
  'course_settings/module_meta.xml':
    `<modules><module identifier="i-m"><title>M</title><workflow_state>${state}</workflow_state>` +
    `<items>${items}</items></module></modules>`,
});

/** The document of a cartridge with the given manifest and files. */
export const readParts = async (parts: CartridgeParts, files: Files = {}, folder = ''): Promise<CourseDocument> => {
  const all: Files = { 'imsmanifest.xml': manifest(parts), ...files };
  const zip = buildZip(Object.entries(all).map(([name, data]) => ({ name: folder + name, data })));
  return (await readBytes(zip)).document;
};
