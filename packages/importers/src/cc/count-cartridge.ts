import type { Cartridge } from './cartridge.ts';
import { kindOf } from './resource-kind.ts';
import { pathOf, readLeafXml } from './cartridge-files.ts';
import { questionKinds } from '../qti-one/fields.ts';

/** Counts what the package holds, before anything is left out, and notes the files that it names and lacks. */
export async function countCartridge(cartridge: Cartridge): Promise<void> {
  const { archive, base, manifest, canvas, report } = cartridge;
  report.count('items', manifest.allItems.length);
  report.count('leaves', manifest.allItems.filter((item) => item.resourceId !== undefined).length);
  report.count('depth', manifest.depth);
  report.count('topModules', manifest.items.length);
  for (const resource of manifest.resources) report.count(`resource.${resource.type}`);
  report.count('canvasModules', canvas.moduleCount);
  for (const item of canvas.items.values()) report.count(`canvasItem.${item.contentType}`);
  const names = [...archive.files.keys()]
    .filter((path) => path.startsWith(base))
    .map((path) => path.slice(base.length));
  report.count('files', archive.files.size);
  report.count('wikiPages', names.filter((name) => /^wiki_content\/[^/]+\.html?$/.test(name)).length);
  report.count('assignmentFiles', manifest.resources.filter((resource) => kindOf(resource) === 'assignment').length);
  countMissing(cartridge);
  await countQuestions(cartridge, names);
}

function countMissing(cartridge: Cartridge): void {
  const named = new Set(cartridge.manifest.resources.flatMap((resource) => resource.files));
  const missing = [...named].filter((name) => pathOf(cartridge, name) === undefined);
  cartridge.report.count('filesMissing', missing.length);
  for (const name of missing) cartridge.report.note('file-missing', name);
}

async function countQuestions(cartridge: Cartridge, names: readonly string[]): Promise<void> {
  const assessments = cartridge.manifest.resources.filter((resource) => kindOf(resource) === 'assessment');
  cartridge.report.count('assessments', assessments.length);
  const files = assessments.flatMap((resource) => resource.files.filter((file) => !isMedia(file)));
  for (const file of files) {
    for (const [kind, amount] of Object.entries(questionKinds(await readLeafXml(cartridge, file), 'cc_profile'))) {
      cartridge.report.count(`question.${kind}`, amount);
    }
  }
  for (const name of names.filter((candidate) => /^non_cc_assessments\/.*\.qti$/.test(candidate))) {
    for (const [kind, amount] of Object.entries(questionKinds(await readLeafXml(cartridge, name), 'question_type'))) {
      cartridge.report.count(`canvasQuestion.${kind}`, amount);
    }
  }
}

/** Pictures and films stand beside the questions that show them. */
const isMedia = (file: string): boolean => /\.(?!xml$|qti$|dat$)[a-z0-9]+$/iu.test(file);
