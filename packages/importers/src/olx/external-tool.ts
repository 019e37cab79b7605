import type { ExternalToolDocument } from '@stoa/domain';
import type { OlxBlock } from './block.ts';
import { flagField, textField } from './fields.ts';
import { parsedJson } from '../document/json.ts';
import { webAddress } from '../document/video-source.ts';
import { rewriteHtml, type LinkResolver } from '../html/rewrite-html.ts';

/** Words of the older block for a window of its own, and of the newer one. */
const windowTargets = new Set(['new_window', 'modal']);

/**
 * A block `lti` or `lti_consumer` of Open edX: https://docs.openedx.org 'LTI component'. Its key and secret are those
 * of the course, which packages do not hold.
 */
export function externalToolOf(block: OlxBlock, resolve: LinkResolver): ExternalToolDocument {
  const { fields } = block;
  const isNewer = textField(fields, 'lti_version') === 'lti_1p3';
  const address = (isNewer ? textField(fields, 'lti_1p3_launch_url') : undefined) ?? textField(fields, 'launch_url');
  const launchUrl = webAddress(address ?? '')?.href;
  const introduction = rewriteHtml(textField(fields, 'description') ?? '', resolve, { subject: block.key }).html.trim();
  const isWindow =
    flagField(fields, 'open_in_a_new_page') || windowTargets.has(textField(fields, 'launch_target') ?? '');
  return {
    type: 'externalTool',
    tool: isNewer ? 'lti13' : 'lti11',
    ...(launchUrl === undefined ? {} : { launchUrl }),
    custom: customOf(textField(fields, 'custom_parameters')),
    ...(isWindow ? { display: 'window' } : {}),
    scores: flagField(fields, 'has_score') ? 'finish' : 'none',
    ...(introduction === '' ? {} : { introductionHtml: introduction }),
  };
}

/** A list of `name=value`, as JSON. */
function customOf(text: string | undefined): Readonly<Record<string, string>> {
  const list = text === undefined ? [] : parsedJson(text);
  if (!Array.isArray(list)) return {};
  const pairs = list.flatMap((entry: unknown) => (typeof entry === 'string' && entry.includes('=') ? [entry] : []));
  return Object.fromEntries(
    pairs.map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
    }),
  );
}
