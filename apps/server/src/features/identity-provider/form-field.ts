import { html, type Html } from '../../kernel/pages/html.ts';

export interface FormField {
  readonly name: string;
  readonly type: 'email' | 'password' | 'text';
  readonly label: string;
  readonly value: string;
  readonly autocomplete: string;
  readonly focused: boolean;
  /** Said below the field, whether it is wrong or not. */
  readonly hint?: string;
  readonly fault: string | null;
  /** Wrong, and the summary above says why. */
  readonly wrong: boolean;
}

/** One line to fill in, with what is wrong about it. */
export function formField({ name, type, label, value, autocomplete, focused, hint, fault, wrong }: FormField): Html {
  const described = [
    ...(fault === null ? [] : [`${name}-fault`]),
    ...(wrong ? ['problem'] : []),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ].join(' ');
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
      required${fault !== null || wrong ? html` aria-invalid="true"` : null}${described === '' ? null : html` aria-describedby="${described}"`}${focused ? html` autofocus` : null}
    />
    ${fault === null ? null : html`<span class="fault" id="${name}-fault">${fault}</span>`}
    ${hint === undefined ? null : html`<span class="hint" id="${name}-hint">${hint}</span>`}
  </div>`;
}

/** Above a form that was refused: it has the focus, so that it is read first. */
export function problemSummary(text: string): Html {
  return html`<div class="problem" id="problem" role="alert" tabindex="-1"><p>${text}</p></div>`;
}

export const focusProblem = "document.getElementById('problem').focus();";
