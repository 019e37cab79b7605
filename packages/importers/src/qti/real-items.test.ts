import { expect, test } from 'vitest';
import { openArchive } from '../archive/open-archive.ts';
import { hasSharedData, sharedPackage } from '../testing/shared-data.ts';
import { localName, type XmlElement } from '../xml/xml-tree.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { readItem, type ReadItem } from './read-item.ts';

const texts = { clean: (html: string) => html, address: (address: string) => address || null };

async function itemsOf(name: string): Promise<[string, ReadItem][]> {
  const archive = await openArchive(sharedPackage(name));
  try {
    const paths = [...archive.files.keys()].filter((path) => path.endsWith('.xml') && !path.includes('__MACOSX'));
    const read = paths.map(async (path): Promise<[string, XmlElement]> => [
      path,
      parseXml(await archive.read(path), path),
    ]);
    return (await Promise.all(read))
      .filter(([, root]) => /^(?:assessmentItem|qti-assessment-item)$/u.test(localName(root)))
      .map(([path, root]) => [path.replace(/^.*\//u, ''), readItem(root, { id: 'item', texts })]);
  } finally {
    await archive.dispose();
  }
}

const told = ({ item, lost }: ReadItem): string => {
  const how = item.notAsked ?? (item.manualGrading ? 'by a person' : 'asked');
  const kinds = item.interactions.map(({ kind }) => kind).join(' ');
  return [how, kinds, item.maxScore, ...lost].join(', ');
};

/** How each item is read: what becomes of it, its interactions, its points, and what is lost. */
const table: readonly (readonly [string, readonly string[]])[] = [
  [
    'qti/WebDeveloperTest1.zip',
    [
      'question1.xml: asked, choice, 1',
      'question2.xml: asked, choice, 1',
      'question3.xml: asked, choice, 1',
      'question4.xml: asked, choice, 1',
      'question5.xml: asked, choice, 2',
      'question6.xml: asked, choice, 1',
      'question7.xml: asked, choice, 1',
      'question8.xml: asked, inlineChoice inlineChoice, 2',
      'question9.xml: asked, choice, 2',
    ],
  ],
  [
    'qti/pie-items-3.0.tar.gz',
    [
      'qti3-choice-multiple.xml: asked, choice, 1',
      'qti3-choice-single.xml: asked, choice, 1',
      'qti3-extended-text.xml: by a person, extendedText, 1',
      'qti3-hotspot-interaction.xml: asked, hotspot, 1',
      'qti3-match-interaction.xml: asked, match, 1',
      'qti3-order-interaction.xml: asked, order, 1',
      'qti3-text-entry.xml: asked, textEntry, 1',
    ],
  ],
  [
    'qti/pie-samples-2.2.tar.gz',
    [
      'algebra-equation.xml: asked, choice, 1',
      'associate.xml: asked, associate, 4',
      'choice-with-stimulus.xml: asked, choice, 1',
      'choice_multiple.xml: asked, choice, 1',
      'choice_simple.xml: asked, choice, 1',
      'extended-response-with-rubric.xml: by a person, extendedText, 1',
      'extended_text.xml: by a person, extendedText, 1',
      'fractions-order.xml: asked, order, 1',
      'gap_match.xml: asked, gapMatch, 3',
      'geometry-area.xml: asked, textEntry, 1',
      'graphic_gap_match.xml: asked, graphicGapMatch, 3',
      'hotspot.xml: asked, hotspot, 1',
      'inline_choice.xml: asked, inlineChoice, 1',
      'inline_choice.xml: asked, inlineChoice, 1',
      'item1.xml: asked, choice, 1',
      'item2.xml: asked, choice, 1',
      'item3.xml: asked, textEntry, 1',
      'item4.xml: asked, choice, 1',
      'match.xml: asked, match, 3',
      'match_interaction.xml: asked, match, 1',
      'text_entry.xml: asked, textEntry, 1',
      'text_entry.xml: asked, textEntry, 1',
      'word-problem.xml: asked, choice, 1',
    ],
  ],
  [
    'qti/qtiworks-ims.tar.gz',
    [
      'adaptive.xml: asked, choice choice, 3',
      'adaptive_template.xml: asked, choice choice, 3',
      'associate.xml: asked, associate, 4',
      'choice.xml: asked, choice, 1',
      'choice_fixed.xml: asked, choice, 1',
      'choice_multiple.xml: asked, choice, 2',
      'choice_multiple_chocolade.xml: asked, choice, 1',
      'drawing.xml: by a person, drawing, 1',
      'extended_text.xml: by a person, extendedText, 1',
      'feedback.xml: asked, choice, 1',
      'feedback_adaptive.xml: asked, choice, 1',
      'gap_match.xml: asked, gapMatch, 3',
      'graphic_associate.xml: asked, graphicAssociate, 2',
      'graphic_gap_match.xml: asked, graphicGapMatch, 3',
      'graphic_order.xml: asked, graphicOrder, 1',
      'hint.xml: asked, choice endAttempt, 1',
      'hotspot.xml: asked, hotspot, 1',
      'hottext.xml: asked, hottext, 1',
      'inline_choice.xml: asked, inlineChoice, 1',
      'likert.xml: asked, choice, 0',
      'match.xml: asked, match, 3',
      'math.xml: asked, choice, 1',
      'nested_object.xml: by a person, extendedText, 1',
      'order.xml: asked, order, 1',
      'order_partial_scoring.xml: asked, order, 2',
      'position_object.xml: asked, positionObject, 3',
      'select_point.xml: asked, selectPoint, 1',
      'shufflechoice.xml: asked, choice, 1',
      'shufflegap_match.xml: asked, gapMatch, 3',
      'shuffleinline_choice.xml: asked, inlineChoice, 1',
      'slider.xml: asked, slider, 1',
      'template.xml: asked, textEntry, 1',
      'template_image.xml: asked, textEntry, 1',
      'text_entry.xml: asked, textEntry, 1',
      'text_entry1.xml: asked, textEntry, 1',
      'text_entry2.xml: asked, textEntry, 1',
      'towns.xml: asked, match, 7',
      'upload.xml: by a person, upload, 1',
      'upload_composite.xml: by a person, upload textEntry, 1',
    ],
  ],
  [
    'qti/test_qti_2.1.zip',
    [
      'qtiv2p1_EntryTest_VE_IP_01.xml: asked, choice, 1',
      'qtiv2p1_EntryTest_VE_IP_02.xml: asked, choice, 1',
      'qtiv2p1_EntryTest_VE_IP_03.xml: asked, choice, 3',
      'qtiv2p1_EntryTest_VE_IP_04.xml: asked, textEntry, 1',
      'qtiv2p1_EntryTest_VE_IP_05.xml: by a person, extendedText, 0.1',
    ],
  ],
];

test.runIf(hasSharedData).each(table)('the items of %s are asked, or say why not', async (name, expected) => {
  const items = await itemsOf(name);
  expect(items.map(([path, read]) => `${path}: ${told(read)}`).toSorted()).toStrictEqual(expected);
});
