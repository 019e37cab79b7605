import type { Item, Quiz } from '@stoa/assessment';
import { meantFile } from '../archive/meant-file.ts';
import { attributeOf, descendants, type XmlElement } from '../xml/xml-tree.ts';
import { asQtiTwo } from '../qti/qti-two.ts';
import { fileLink } from '../document/package-files.ts';
import { isOfTheWeb, resolveAddress, rewriteHtml, type LinkResolver } from '../html/rewrite-html.ts';
import { pathAt, type QtiPackage } from './qti-documents.ts';
import { questionId } from '../questions/question-id.ts';
import { readItem } from '../qti/read-item.ts';
import { readTest } from '../qti/read-test.ts';
import type { BodyTexts } from '../qti/body-texts.ts';

function linksAt({ archive, files, report }: QtiPackage, from: string): LinkResolver {
  return (address) => {
    if (isOfTheWeb(address)) return address;
    const path = meantFile({ archive, report }, pathAt(from, address));
    if (path === undefined) {
      report.note('file-missing', address, from);
      return null;
    }
    files.take(path);
    return fileLink(path);
  };
}

/** Texts of the document at a path. */
function textsAt(qti: QtiPackage, from: string): BodyTexts {
  const resolve = linksAt(qti, from);
  return {
    clean: (html) => {
      const page = rewriteHtml(html, resolve, { subject: from });
      qti.report.tallySites(page.sites);
      return page.html;
    },
    address: (address) => (address === '' ? null : resolveAddress(address, resolve)),
  };
}

interface Naming {
  /** As the test calls it; its own identifier unless told. */
  readonly name?: string;
  readonly taken: Set<string>;
}

/** Reads the item at a path, and counts and notes what is in it. */
function itemAt(qti: QtiPackage, path: string, { name, taken }: Naming): Item | undefined {
  const root = qti.documents.get(path);
  if (root === undefined) return undefined;
  const id = questionId(name ?? attributeOf(root, 'identifier') ?? path, taken);
  const stimulus = (href: string): { element: XmlElement; texts: BodyTexts } | undefined => {
    const at = pathAt(path, href);
    const element = qti.documents.get(at);
    return element === undefined ? undefined : { element, texts: textsAt(qti, at) };
  };
  for (const { name: kind } of descendants(asQtiTwo(root)))
    if (kind.endsWith('Interaction')) qti.report.count(`interaction.${kind}`);
  const { item, lost } = readItem(root, { id, texts: textsAt(qti, path), stimulus });
  if (lost.length > 0) qti.report.note('settings-left-out', path, lost.join(', '));
  return item;
}

/** The test at a path; the paths of its items are put among those that are used. */
export function readTestAt(qti: QtiPackage, path: string, used: Set<string>): Quiz {
  const taken = new Set<string>();
  const item = (href: string, identifier: string): Item | undefined => {
    const at = pathAt(path, href);
    used.add(at);
    return itemAt(qti, at, { name: identifier, taken });
  };
  const instance = (one: Item, name: string): Item => ({ ...one, id: questionId(name, taken) });
  const root = withSections(qti, path);
  const { quiz, lost } = readTest(root, { texts: textsAt(qti, path), item, instance });
  if (lost.length > 0) qti.report.note('settings-left-out', path, lost.join(', '));
  return quiz;
}

/** A test with the sections that stand in documents of their own; those lie beside it. */
function withSections(qti: QtiPackage, path: string): XmlElement {
  const filled = (element: XmlElement, depth: number): XmlElement => {
    const href = /^(?:qti-assessment-section-ref|assessmentSectionRef)$/u.test(element.name)
      ? attributeOf(element, 'href')
      : undefined;
    const section = href === undefined ? undefined : qti.documents.get(pathAt(path, href));
    if (section !== undefined && depth < 20) return filled(section, depth + 1);
    const children = element.children.map((child) => (child.type === 'text' ? child : filled(child, depth)));
    return { ...element, children };
  };
  const root = qti.documents.get(path);
  return filled(root ?? { type: 'element', name: 'assessmentTest', attributes: new Map(), children: [] }, 0);
}

/** Items that stand in no test, to be checked as often as one likes. */
export function readLooseItems(qti: QtiPackage, paths: readonly string[]): Quiz {
  const taken = new Set<string>();
  const items = paths.flatMap((path) => itemAt(qti, path, { taken }) ?? []);
  return { mode: 'practice', sections: [{ entries: items.map((item) => ({ item, checks: null })) }] };
}
