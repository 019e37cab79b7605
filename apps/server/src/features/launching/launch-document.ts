import type { Locale, ToolProtocol } from '@stoa/domain';
import { html } from '../../kernel/pages/html.ts';
import { formDocument, sendForm } from './form-document.ts';
import { platformStorage } from './platform-storage.ts';
import type { LaunchForm } from './one-one/launch-fields.ts';

export interface LaunchDocument extends LaunchForm {
  readonly locale: Locale;
  /** Name of the tool. */
  readonly name: string;
  /** Origins to which the tool may lead inside its frame: its own first. */
  readonly origins: readonly string[];
  /** Origin of the organisation, where the document itself stands. */
  readonly own: string;
  readonly target: 'iframe' | 'window';
  /** A tool of LTI 1.3 asks Stoa on the way who launched it. */
  readonly protocol: ToolProtocol;
}

/** Rights of a tool: it may run and speak with its own server, but never move the page around it. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * Hands on what the tool says to the page around: that it is there, and its own messages, from its window and its
 * origins alone.
 */
const relay = (origins: readonly string[]) => `
const tool = document.querySelector('iframe');
const origins = ${JSON.stringify(origins).replaceAll('<', '\\u003c')};
const tell = (message) => parent.postMessage({ source: 'stoa-external-tool', ...message }, location.origin);
addEventListener('message', ({ source, origin, data }) => {
  if (source === tool.contentWindow && origins.includes(origin)) tell({ type: 'said', data });
});
${platformStorage}
addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  if (effectiveDirective === 'frame-src' || effectiveDirective === 'form-action') tell({ type: 'led-elsewhere' });
});
${sendForm}
tool.addEventListener('load', () => tell({ type: 'loaded' }));
tell({ type: 'sent' });`;

/** The document that carries a launch out: a form that posts itself to the tool, into a frame or instead of itself. */
export function launchDocument(page: LaunchDocument, nonce: string): string {
  const { name, origins, target } = page;
  if (target === 'window') return formDocument(page, nonce);
  const frame = html`<iframe name="tool" title="${name}" sandbox="${sandbox}" allow="fullscreen"></iframe>`;
  return formDocument(page, nonce, { frame, script: relay(origins) });
}

/** Policy of the document: it leads to this tool and nowhere else, and stands in pages of our own alone. */
export function launchPolicy({ origins, own, target, protocol }: LaunchDocument, nonce: string): string {
  const led = origins.join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `form-action ${led}${protocol === '1.3' ? ` ${own}/lti/` : ''}`,
    ...(target === 'iframe' ? [`frame-src ${led} ${own}/lti/`, "frame-ancestors 'self'"] : ["frame-ancestors 'none'"]),
    "base-uri 'none'",
  ].join('; ');
}
