import type { XmlElement } from '../xml/xml-tree.ts';
import { childElements, descendants, firstAt, localName, textAt } from '../xml/xml-tree.ts';

/** Number of questions of each kind in a QTI 1.2 document, by the given field of its items. */
export function questionKinds(
  root: XmlElement | undefined,
  field: 'cc_profile' | 'question_type',
): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const item of itemsOf(root)) {
    const kind = fieldOf(firstAt(item, 'itemmetadata'), field);
    if (kind !== undefined) kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

export function itemsOf(root: XmlElement | undefined): XmlElement[] {
  return root === undefined ? [] : descendants(root).filter((element) => localName(element) === 'item');
}

/** A field of the assessment itself, such as `cc_maxattempts`. */
export function assessmentField(root: XmlElement | undefined, name: string): string | undefined {
  return fieldOf(firstAt(root, 'assessment'), name);
}

/** Name of an `objectbank`, as Canvas writes it. */
export function bankTitle(bank: XmlElement): string | undefined {
  return fieldOf(bank, 'bank_title');
}

/** A field of what is told about an item, such as `points_possible`. */
export function itemField(item: XmlElement, ...names: readonly string[]): string | undefined {
  const about = firstAt(item, 'itemmetadata');
  return names.map((name) => fieldOf(about, name) ?? textAt(about, name)).find((text) => text !== undefined);
}

function fieldOf(owner: XmlElement | undefined, name: string): string | undefined {
  const fields = childElements(firstAt(owner, 'qtimetadata'), 'qtimetadatafield');
  return textAt(
    fields.find((field) => textAt(field, 'fieldlabel') === name),
    'fieldentry',
  );
}
