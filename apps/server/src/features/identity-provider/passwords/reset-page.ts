import type { PasswordRefusal, Locale } from '@stoa/domain';
import type { CardPage } from '../../../kernel/pages/card-page.ts';
import { html } from '../../../kernel/pages/html.ts';
import { sentence } from '../../../kernel/sentences.ts';
import { focusProblem, formField, problemSummary } from '../form-field.ts';

export interface ResetForm {
  readonly locale: Locale;
  readonly offered: readonly Locale[];
  readonly action: string;
  readonly email: string;
  /** Why the password that was typed is refused. */
  readonly refused: PasswordRefusal | null;
}

/** The page behind an administrator's link. Looking at it uses nothing up, for programs look at links in mails. */
export function resetPage({ locale, offered, action, email, refused }: ResetForm): CardPage {
  const title = sentence(locale, 'sign-in.reset.title');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, 'sign-in.reset.lead')}</p>
      ${refused === null ? null : problemSummary(sentence(locale, `error.password.${refused}`))}
      <form method="post" action="${action}" novalidate>
        <div class="field">
          <label for="email">${sentence(locale, 'sign-in.email')}</label>
          <input id="email" type="email" value="${email}" autocomplete="username" dir="ltr" readonly />
        </div>
        ${formField({ name: 'password', type: 'password', label: sentence(locale, 'sign-in.reset.password'), value: '', autocomplete: 'new-password', focused: refused === null, hint: sentence(locale, 'sign-in.reset.hint'), fault: null, wrong: refused !== null })}
        <button type="submit">${sentence(locale, 'sign-in.reset.submit')}</button>
      </form>`,
    ...(refused === null ? {} : { script: focusProblem }),
    choice: { offered, inLanguage: (other) => `${action}?locale=${other}` },
  };
}

/** The password is set, or the link leads nowhere any more. */
export function resetEndPage(locale: Locale, end: 'done' | 'gone'): CardPage {
  const title = sentence(locale, `sign-in.reset.${end}.title`);
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, `sign-in.reset.${end}.lead`)}</p>
      <a class="action" href="/oidc/login">${sentence(locale, 'sign-in.submit')}</a>`,
  };
}
