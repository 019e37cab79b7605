import { buildZip } from './build-zip.ts';

const scormItem = (id: string): string => `<item identifier="${id}" identifierref="R"><title>${id}</title></item>`;

/** Bytes of a small package of SCORM 1.2, each unit of which starts at the page `<p>Start</p>`. */
export function scormPackage(...units: readonly string[]): Buffer {
  const manifest = `<manifest identifier="M" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion></metadata><organizations default="O"><organization identifier="O">
    <title>Golf</title>${units.map(scormItem).join('')}</organization></organizations><resources>
    <resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="start.html"><file href="start.html"/></resource>
    </resources></manifest>`;
  return buildZip([
    { name: 'imsmanifest.xml', data: manifest },
    { name: 'start.html', data: '<p>Start</p>' },
  ]);
}
