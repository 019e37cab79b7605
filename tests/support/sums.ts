import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';

const item = (id: string, companions: string) => `<qti-assessment-item
    xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${id}">
  <qti-response-declaration identifier="R" cardinality="single" base-type="float">
    <qti-correct-response><qti-value>42</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  ${companions}
  <qti-item-body><p>6 times 7 is <qti-text-entry-interaction response-identifier="R"/></p></qti-item-body>
  <qti-response-processing
    template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
</qti-assessment-item>`;

const calculator = (type: string) => `<qti-companion-materials-info><qti-calculator>
  <qti-calculator-type>${type}</qti-calculator-type></qti-calculator></qti-companion-materials-info>`;

/** A package of QTI 3 with sums: `basic` allows a calculator, `scientific` another one, `alone` none. */
export function sums(ids: readonly ('basic' | 'scientific' | 'alone')[]): Uint8Array<ArrayBuffer> {
  const resources = ids.map((id) => `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="${id}.xml"/>`);
  const manifest = `<manifest identifier="M"><resources>${resources.join('')}</resources></manifest>`;
  const items = ids.map((id) => ({ name: `${id}.xml`, data: item(id, id === 'alone' ? '' : calculator(id)) }));
  return new Uint8Array(buildZip([{ name: 'imsmanifest.xml', data: manifest }, ...items]));
}
