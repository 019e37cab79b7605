import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locale } from '@stoa/domain';
import { html, type Html } from '../../../kernel/pages/html.ts';
import { sentence } from '../../../kernel/sentences.ts';

/** Path of the script that asks the browser for a passkey. */
export const passkeyScriptPath = '/idp/passkey.js';

export interface PasskeyForm {
  readonly locale: Locale;
  /** Address that takes the passkey; with `/options` behind it, the one that asks for it. */
  readonly action: string;
  readonly label: string;
  readonly does: PasskeyAct;
}

/** A form makes a new passkey, or uses one: each with what is said when its person or the browser does not. */
type PasskeyAct = keyof typeof acts;

const acts = {
  use: { cancelled: 'sign-in.passkey-cancelled', failed: 'sign-in.passkey-failed' },
  make: { cancelled: 'sign-in.set-up.passkey-cancelled', failed: 'sign-in.passkey-not-made' },
} as const;

/** The way in by a passkey. Nobody sees it before the script has found that this browser knows them. */
export function passkeyForm({ locale, action, label, does }: PasskeyForm): Html {
  return html`<form
    method="post"
    action="${action}"
    id="passkey"
    hidden
    data-does="${does}"
    data-cancelled="${sentence(locale, acts[does].cancelled)}"
    data-failed="${sentence(locale, acts[does].failed)}"
  >
    <input type="hidden" name="response" value="" />
    <button type="submit" class="other">${label}</button>
    <p class="fault" role="alert"></p>
  </form>`;
}

const behaviour = `(() => {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  const form = document.getElementById('passkey');
  const start = form.dataset.does === 'make' ? startRegistration : startAuthentication;
  if (!browserSupportsWebAuthn()) return;
  const fault = form.querySelector('[role=alert]');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    fault.textContent = '';
    try {
      const answer = await fetch(form.getAttribute('action') + '/options', { method: 'POST' });
      if (!answer.ok) return location.reload();
      const response = await start({ optionsJSON: await answer.json() });
      form.elements.namedItem('response').value = JSON.stringify(response);
      form.submit();
    } catch (error) {
      fault.textContent = error.name === 'NotAllowedError' ? form.dataset.cancelled : form.dataset.failed;
    }
  });
})();
`;

interface Script {
  readonly text: string;
  /** Changes with the text: browsers keep it for good. */
  readonly address: string;
}

let script: Promise<Script> | undefined;

/** The library for browsers, and what the form does with it. */
export async function passkeyScript(): Promise<Script> {
  script ??= readScript();
  return await script;
}

async function readScript(): Promise<Script> {
  const entry = import.meta.resolve('@simplewebauthn/browser');
  const library = await readFile(new URL('../dist/bundle/index.umd.min.js', entry), 'utf8');
  const text = `${library}\n${behaviour}`;
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, address: `${passkeyScriptPath}?v=${version}` };
}
