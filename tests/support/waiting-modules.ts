import { buildZip } from '../../packages/importers/src/testing/build-zip.ts';
import { item, manifest, page, web } from '../../packages/importers/src/testing/cartridge.ts';

/** A module of one page of the same name: 'Forest' holds 'Path of Forest'. */
export interface WaitingModule {
  readonly name: string;
  /** Names of modules to be completed before. */
  readonly prerequisites?: readonly string[];
}

/** A Canvas cartridge of modules that wait for others; their pages are marked as done by the learner. */
export function waitingModules(modules: readonly WaitingModule[]): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    'imsmanifest.xml': manifest({
      items: modules.map(({ name }) => item(`m-${name}`, name, item(name, `Path of ${name}`), '')).join(''),
      resources: modules.map(({ name }) => web(name, `${name}.html`)).join(''),
    }),
    'course_settings/module_meta.xml': `<modules>${modules.map(settingsOf).join('')}</modules>`,
  };
  for (const { name } of modules) files[`${name}.html`] = page(`<p>What there is to see in ${name}.</p>`);
  return new Uint8Array(buildZip(Object.entries(files).map(([name, data]) => ({ name, data }))));
}

function settingsOf({ name, prerequisites = [] }: WaitingModule): string {
  const before = prerequisites.map(
    (other) =>
      `<prerequisite type="context_module"><title>${other}</title><identifierref>i-m-${other}</identifierref></prerequisite>`,
  );
  return (
    `<module identifier="i-m-${name}"><title>${name}</title><workflow_state>active</workflow_state>` +
    `<prerequisites>${before.join('')}</prerequisites><completionRequirements>` +
    `<completionRequirement type="must_mark_done"><identifierref>i-${name}</identifierref></completionRequirement>` +
    '</completionRequirements><items/></module>'
  );
}
