import type { Locale } from '@stoa/domain';
import type { CardPage } from '../../../kernel/pages/card-page.ts';
import { html, type Html } from '../../../kernel/pages/html.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { passkeyForm } from '../passkeys/passkey-form.ts';
import { focusProblem, formField, problemSummary } from '../form-field.ts';
import type { CodeFault } from './check-code.ts';
import type { AuthenticatorSecret, QrCode } from './totp.ts';

interface CodeForm {
  readonly locale: Locale;
  readonly offered: readonly Locale[];
  readonly action: string;
  readonly fault: CodeFault | null;
}

/** Second factors of the person who is asked. */
export interface AskedFactors {
  readonly hasApp: boolean;
  /** Script that asks for their passkeys; null when they have none. */
  readonly passkeyScript: string | null;
}

/** Asks for the second factor after the password. */
export function codePage(form: CodeForm, { hasApp, passkeyScript }: AskedFactors): CardPage {
  const { locale, action } = form;
  const by = hasApp ? 'app' : 'passkey';
  const page = formPage(form, {
    title: sentence(locale, 'sign-in.second.title'),
    lead: sentence(locale, `sign-in.second.lead.${by}`),
    above: null,
    label: sentence(locale, `sign-in.second.code.${by}`),
    hint: sentence(locale, `sign-in.second.hint.${by}`),
    submit: sentence(locale, 'sign-in.second.submit'),
  });
  if (passkeyScript === null) return page;
  const label = sentence(locale, 'sign-in.second.passkey');
  const other = passkeyForm({ locale, action: `${action}/passkey`, does: 'use', label });
  return { ...page, body: html`${page.body} ${other}`, scriptFile: passkeyScript };
}

/**
 * Leads somebody who needs a second factor through its set-up: an app, or a passkey by this script, which is null where
 * browsers know none.
 */
export function setUpPage(form: CodeForm, secret: AuthenticatorSecret, passkeyScript: string | null): CardPage {
  const { locale, action } = form;
  const page = formPage(form, {
    title: sentence(locale, 'sign-in.set-up.title'),
    lead: sentence(locale, 'sign-in.set-up.lead'),
    above: html`<div class="qr">${qrImage(secret.qr, sentence(locale, 'sign-in.set-up.qr'))}</div>
      <p class="hint">${sentence(locale, 'sign-in.set-up.secret')}</p>
      <p><code dir="ltr">${secret.secret}</code></p>`,
    label: sentence(locale, 'sign-in.second.code.app'),
    hint: sentence(locale, 'sign-in.set-up.hint'),
    submit: sentence(locale, 'sign-in.set-up.submit'),
  });
  if (passkeyScript === null) return page;
  const label = sentence(locale, 'sign-in.set-up.passkey');
  const other = passkeyForm({ locale, action: `${action}/passkey`, does: 'make', label });
  return { ...page, body: html`${page.body} ${other}`, scriptFile: passkeyScript };
}

interface FormWords {
  readonly title: string;
  readonly lead: string;
  readonly above: Html | null;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
}

function formPage(
  { locale, offered, action, fault }: CodeForm,
  { title, lead, above, label, hint, submit }: FormWords,
): CardPage {
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${fault === null ? null : problemSummary(faultText(locale, fault))} ${above}
      <form method="post" action="${action}" novalidate>
        ${formField({ name: 'code', type: 'text', label, value: '', autocomplete: 'one-time-code', focused: fault === null, hint, fault: null, wrong: fault?.kind === 'wrong' })}
        <button type="submit">${submit}</button>
      </form>`,
    ...(fault === null ? {} : { script: focusProblem }),
    choice: { offered, inLanguage: (other) => `${action}?locale=${other}` },
  };
}

function faultText(locale: Locale, fault: CodeFault): string {
  if (fault.kind === 'too-many') return sentence(locale, 'sign-in.too-many', { minutes: fault.minutes });
  return sentence(locale, fault.kind === 'wrong' ? 'sign-in.second.wrong' : `sign-in.${fault.kind}`);
}

/** Told once: what is not written down now is gone. */
export function recoveryCodesPage(locale: Locale, action: string, codes: readonly string[]): CardPage {
  const title = sentence(locale, 'sign-in.codes.title');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, 'sign-in.codes.lead')}</p>
      <ul class="codes" dir="ltr">
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <form method="post" action="${action}">
        <button type="submit" autofocus>${sentence(locale, 'sign-in.codes.submit')}</button>
      </form>`,
  };
}

function qrImage({ size, path }: QrCode, label: string): Html {
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges">
    <rect width="${size}" height="${size}" fill="#ffffff" />
    <path d="${path}" fill="#000000" />
  </svg>`;
}
