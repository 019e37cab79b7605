import type { Cartridge } from './cartridge.ts';
import type { LoadedResource } from './loaded-resource.ts';
import type { ManifestResource } from './manifest.ts';
import { attributeOf, childElements, firstAt, textAt } from '../xml/xml-tree.ts';
import { constraintOf } from './constraint.ts';
import { termsOf } from './terms.ts';
import { dependencyXml, instructionsOf } from './companions.ts';
import { isUnpublished } from './canvas.ts';
import { readLeafXml } from './cartridge-files.ts';

/** A discussion topic, with what Canvas tells about it in the file beside. */
export async function loadDiscussion(
  cartridge: Cartridge,
  resource: ManifestResource,
): Promise<LoadedResource | undefined> {
  const topic = await readLeafXml(cartridge, resource.files[0] ?? resource.href ?? '');
  if (topic === undefined) return undefined;
  const meta = await dependencyXml(cartridge, resource, 'topicMeta');
  const assignment = firstAt(meta, 'assignment');
  const { settings: graded, lost = [] } = termsOf(meta, cartridge.canvas.groups);
  const constraint = {
    ...(assignment && graded.constraint),
    ...constraintOf(textAt(meta, 'delayed_post_at'), undefined, textAt(meta, 'lock_at')),
  };
  const title = textAt(topic, 'title');
  return {
    kind: 'discussion',
    html: instructionsOf(topic),
    attachments: childElements(firstAt(topic, 'attachments'), 'attachment').flatMap(
      (attachment) => attributeOf(attachment, 'href') ?? [],
    ),
    isAnnouncement: textAt(meta, 'type') === 'announcement',
    unpublished: isUnpublished(meta),
    settings: Object.keys(constraint).length === 0 ? {} : { constraint },
    // nobody can take part yet: points would be missed by everybody
    lost: [...lost, ...(assignment === undefined ? [] : ['points_possible', 'assignment_group'])],
    ...(title === undefined ? {} : { title }),
  };
}
