import type { Locale } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import type { CardPage } from '../../kernel/pages/card-page.ts';
import { html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';
import { passkeyForm } from './passkeys/passkey-form.ts';
import type { PasskeyFault } from './passkeys/use-passkey.ts';
import { focusProblem, formField, problemSummary } from './form-field.ts';

export type FormFault =
  | { readonly kind: 'incomplete'; readonly email: boolean; readonly password: boolean }
  | { readonly kind: 'wrong' }
  | PasskeyFault
  | { readonly kind: 'too-many'; readonly minutes: number };

export interface SignInForm {
  readonly locale: Locale;
  /** Languages to choose from. */
  readonly offered: readonly Locale[];
  readonly action: string;
  /** E-mail address that was typed before. */
  readonly email: string;
  readonly fault: FormFault | null;
  /** Script that asks for passkeys; null where there can be none. */
  readonly passkeyScript: string | null;
}

/**
 * The form of local accounts. After a refused try the summary has the focus and each wrong field says what is missing.
 */
export function signInPage(form: SignInForm): CardPage {
  const { locale, action, email, fault } = form;
  const say = (key: MessageKey) => sentence(locale, key);
  const missing = fault?.kind === 'incomplete' ? fault : { email: false, password: false };
  const title = say('sign-in.title');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${say('sign-in.lead')}</p>
      ${fault === null ? null : problemSummary(sentenceOf(locale, fault))}
      <form method="post" action="${action}" novalidate>
        ${formField({ name: 'email', type: 'email', label: say('sign-in.email'), value: email, autocomplete: 'username', focused: fault === null, fault: missing.email ? say('sign-in.email-missing') : null, wrong: fault?.kind === 'wrong' })}
        ${formField({ name: 'password', type: 'password', label: say('sign-in.password'), value: '', autocomplete: 'current-password', focused: false, fault: missing.password ? say('sign-in.password-missing') : null, wrong: fault?.kind === 'wrong' })}
        <button type="submit">${say('sign-in.submit')}</button>
      </form>
      ${form.passkeyScript === null ? null : passkeyForm({ locale, action: `${action}/passkey`, does: 'use', label: say('sign-in.passkey') })}`,
    ...(form.passkeyScript === null ? {} : { scriptFile: form.passkeyScript }),
    ...(fault === null ? {} : { script: focusProblem }),
    choice: { offered: form.offered, inLanguage: (other) => `${action}?locale=${other}` },
  };
}

function sentenceOf(locale: Locale, fault: FormFault): string {
  return fault.kind === 'too-many'
    ? sentence(locale, 'sign-in.too-many', { minutes: fault.minutes })
    : sentence(locale, `sign-in.${fault.kind}`);
}
