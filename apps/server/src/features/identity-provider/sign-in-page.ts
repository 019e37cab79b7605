import type { Locale } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import type { CardPage } from '../../kernel/pages/card-page.ts';
import { html, type Html } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';

export type FormFault =
  | { readonly kind: 'incomplete'; readonly email: boolean; readonly password: boolean }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly minutes: number };

export interface SignInForm {
  readonly locale: Locale;
  /** Languages to choose from. */
  readonly offered: readonly Locale[];
  readonly action: string;
  /** E-mail address that was typed before. */
  readonly email: string;
  readonly fault: FormFault | null;
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
      ${fault === null ? null : problemSummary(locale, fault)}
      <form method="post" action="${action}" novalidate>
        ${field({ name: 'email', type: 'email', label: say('sign-in.email'), value: email, autocomplete: 'username', focused: fault === null, fault: missing.email ? say('sign-in.email-missing') : null, wrong: fault?.kind === 'wrong' })}
        ${field({ name: 'password', type: 'password', label: say('sign-in.password'), value: '', autocomplete: 'current-password', focused: false, fault: missing.password ? say('sign-in.password-missing') : null, wrong: fault?.kind === 'wrong' })}
        <button type="submit">${say('sign-in.submit')}</button>
      </form>`,
    ...(fault === null ? {} : { script: "document.getElementById('problem').focus();" }),
    choice: { offered: form.offered, inLanguage: (other) => `${action}?locale=${other}` },
  };
}

function problemSummary(locale: Locale, fault: FormFault): Html {
  const text =
    fault.kind === 'too-many'
      ? sentence(locale, 'sign-in.too-many', { minutes: fault.minutes })
      : sentence(locale, `sign-in.${fault.kind}`);
  return html`<div class="problem" id="problem" role="alert" tabindex="-1"><p>${text}</p></div>`;
}

interface Field {
  readonly name: 'email' | 'password';
  readonly type: 'email' | 'password';
  readonly label: string;
  readonly value: string;
  readonly autocomplete: string;
  readonly focused: boolean;
  readonly fault: string | null;
  /** The pair does not match; nobody learns which half. */
  readonly wrong: boolean;
}

function field({ name, type, label, value, autocomplete, focused, fault, wrong }: Field): Html {
  const invalid = fault !== null || wrong;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      dir="ltr"
      spellcheck="false"
      autocapitalize="none"
      required${invalid ? html` aria-invalid="true" aria-describedby="${fault === null ? 'problem' : `${name}-fault`}"` : null}${focused ? html` autofocus` : null}
    />
    ${fault === null ? null : html`<span class="fault" id="${name}-fault">${fault}</span>`}
  </div>`;
}
