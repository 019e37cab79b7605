import type { Locale } from '@stoa/domain';
import { localeFacts } from '@stoa/domain';
import type { Html } from '../../kernel/pages/html.ts';
import { html, inertJson } from '../../kernel/pages/html.ts';
import { sentence } from '../../kernel/sentences.ts';
import type { Choice } from './choose-quiz.ts';
import type { OfferedQuiz } from './offered-store.ts';
import type { LaunchTrouble } from './refused-launch.ts';

/** A page that stands in a frame of another system. */
export interface FramedPage {
  readonly locale: Locale;
  readonly title: string;
  readonly body: Html;
  readonly script?: string;
}

export function refusedPage(locale: Locale, trouble: LaunchTrouble): FramedPage {
  const title = sentence(locale, 'tools.refused.title');
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">${sentence(locale, `tools.refused.${trouble}`)}</p>`,
  };
}

/** The quizzes that may be launched, one to be chosen. */
export function choicePage(
  locale: Locale,
  { quizzes, ticket }: { readonly quizzes: readonly OfferedQuiz[]; readonly ticket: string },
): FramedPage {
  const title = sentence(locale, 'tools.choose.title');
  const options = quizzes.map(
    ({ partId, name, courseName }) => html`<option value="${partId}">${name} · ${courseName}</option>`,
  );
  const form = html`<p class="lead">${sentence(locale, 'tools.choose.lead')}</p>
    <form method="post" action="/tools/choose">
      <input type="hidden" name="ticket" value="${ticket}" />
      <div class="field">
        <label for="quiz">${title}</label>
        <select id="quiz" name="quiz" required>
          ${options}
        </select>
      </div>
      <button>${sentence(locale, 'tools.choose.add')}</button>
    </form>`;
  const none = html`<p class="lead">${sentence(locale, 'tools.choose.none')}</p>`;
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      ${quizzes.length === 0 ? none : form}`,
  };
}

const submitAtOnce = "document.querySelector('form').submit()";

/** Leads on with a form, by itself where scripts run. */
function formPage(
  locale: Locale,
  { title, action, fields }: { readonly title: string; readonly action: string; readonly fields: readonly Html[] },
  script: string,
): FramedPage {
  const body = html`<h1>${title}</h1>
    <form method="post" action="${action}">
      ${fields}
      <button>${sentence(locale, 'tools.go')}</button>
    </form>`;
  return { locale, title, body, script };
}

/** Brings a choice back to the system in which it was made. */
export function chosenPage(locale: Locale, { returnUrl, token }: Choice): FramedPage {
  const fields = [html`<input type="hidden" name="JWT" value="${token}" />`];
  return formPage(locale, { title: sentence(locale, 'tools.go.title'), action: returnUrl, fields }, submitAtOnce);
}

interface Storage {
  /** Frame of the platform that keeps data for us. */
  readonly storageTarget: string;
  /** The origin that it has. */
  readonly storageOrigin: string;
  readonly state: string;
}

/** Speaks with the frame that keeps data (LTI platform storage); `then` gets the answer, or nothing after a while. */
function storageScript({ storageTarget, storageOrigin, state }: Storage, message: object, then: string): string {
  const facts = inertJson(JSON.stringify({ storageTarget, storageOrigin, key: `stoa_${state}`, message })).text;
  // in a block: the page has a script of its own before it
  return `{const f=${facts},w=window.parent!==window?window.parent:window.opener,id=crypto.randomUUID();let over=false;
const then=(value)=>{if(over)return;over=true;${then}};
let t=w;try{if(f.storageTarget!=='_parent')t=w.frames[f.storageTarget]||w}catch{t=w}
addEventListener('message',(e)=>{if(e.origin===f.storageOrigin&&e.data&&e.data.message_id===id)then(e.data.value)});
if(t)t.postMessage({...f.message,message_id:id,key:f.key},f.storageOrigin);setTimeout(()=>then(undefined),t?2000:0)}`;
}

/** Leaves what the browser must show later with the platform's frame, and goes on to the platform. */
export function keepingPage(
  locale: Locale,
  storage: Storage,
  { browser, address }: { readonly browser: string; readonly address: string },
): FramedPage {
  const title = sentence(locale, 'tools.opening');
  const go = inertJson(JSON.stringify(address)).text;
  return {
    locale,
    title,
    body: html`<h1>${title}</h1>
      <a class="action" href="${address}">${sentence(locale, 'tools.go')}</a>`,
    script: storageScript(storage, { subject: 'lti.put_data', value: browser }, `location.replace(${go})`),
  };
}

/** Asks the platform's frame for what it keeps, and sends the launch again with it. */
export function askingPage(
  locale: Locale,
  storage: Storage,
  { idToken, action }: { readonly idToken: string; readonly action: string },
): FramedPage {
  const title = sentence(locale, 'tools.opening');
  const fields = [
    html`<input type="hidden" name="id_token" value="${idToken}" />`,
    html`<input type="hidden" name="state" value="${storage.state}" />`,
    html`<input type="hidden" name="browser" value="" />`,
  ];
  const submit = "const d=document.querySelector('form');d.elements.browser.value=value??'';d.submit()";
  return formPage(locale, { title, action, fields }, storageScript(storage, { subject: 'lti.get_data' }, submit));
}

interface QuizPage {
  readonly locale: Locale;
  readonly nonce: string;
  /** What the page has to know, as inert JSON. */
  readonly facts: object;
}

/** The built page of quizzes with what it has to know. */
export function quizDocument(template: string, { locale, nonce, facts }: QuizPage): string {
  const head = html`<meta property="csp-nonce" nonce="${nonce}" />
    <script type="application/json" id="stoa-tool" nonce="${nonce}">
      ${inertJson(JSON.stringify(facts))}
    </script> `.text;
  return template
    .replaceAll(/<(script|link|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)
    .replace(/<html[^>]*>/, () => `<html lang="${locale}" dir="${localeFacts[locale].direction}">`)
    .replace('</head>', () => `${head}</head>`);
}
