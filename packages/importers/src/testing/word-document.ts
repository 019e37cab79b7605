import { buildZip } from './build-zip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';

const relations = (list: string) => `<?xml version="1.0"?><Relationships xmlns="${rels}">${list}</Relationships>`;
/** A paragraph of a document; `style` is the id of one. */
export const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
/** What is drawn in a paragraph of its own, such as a 'chart'. */
export const graphic = (kind: string, inside: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="A river"/><a:graphic><a:graphicData uri="${drawing}/${kind}">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
/** The one picture of a document, in a paragraph. */
export const picture = graphic('picture', '<pic:pic><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic>');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A document of Word with this body, one picture, one style and one link that runs a script. */
export function wordDocument(body: string): Buffer {
  return buildZip([
    {
      name: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/></Types>',
    },
    {
      name: '_rels/.rels',
      data: relations(
        `<Relationship Id="r" Type="${office}/relationships/officeDocument" Target="word/document.xml"/>`,
      ),
    },
    {
      name: 'word/document.xml',
      data: `<?xml version="1.0"?><w:document xmlns:w="${main}" xmlns:m="${office}/math" xmlns:r="${office}/relationships"
        xmlns:a="${drawing}/main" xmlns:wp="${drawing}/wordprocessingDrawing" xmlns:pic="${drawing}/picture"><w:body>${body}</w:body></w:document>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: relations(
        `<Relationship Id="rId1" Type="${office}/relationships/image" Target="media/a.png"/>` +
          `<Relationship Id="rId2" Type="${office}/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>` +
          `<Relationship Id="rId3" Type="${office}/relationships/styles" Target="styles.xml"/>`,
      ),
    },
    { name: 'word/media/a.png', data: png },
    {
      name: 'word/styles.xml',
      data: `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
  ]);
}
