import { html, Html, inertJson } from '../../../kernel/pages/html.ts';
import { titration, type Task } from './tasks.ts';

/** A task as somebody meets it who launched the tool. */
export interface TaskPage {
  readonly task: Task;
  /** Secret of the launch, by which its answers come back. */
  readonly session: string;
  /** False for whoever only tries it out. */
  readonly reports: boolean;
  /** Origin of the platform, which may show the page. */
  readonly platform: string;
}

const style = `:root { color-scheme: light dark; --line: light-dark(#c9c3b8, #57534a); --soft: light-dark(#f4f1ea, #26241f); --mark: light-dark(#6b4e00, #f0c860); }
* { box-sizing: border-box; } body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fffdf8, #1b1a17); color: light-dark(#221f1a, #efece5); }
.page { max-inline-size: 44rem; margin: 0 auto; } h1 { font-size: 1.4rem; margin: 0.25rem 0; } h2 { font-size: 1rem; }
.what { margin: 0 0 1rem; padding: 0.5rem 0.75rem; border-inline-start: 0.25rem solid var(--mark); background: var(--soft); font-size: 0.875rem; }
fieldset { margin: 0 0 1rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; min-inline-size: 0; } legend { font-weight: 600; padding: 0 0.25rem; }
label.choice { display: flex; gap: 0.75rem; align-items: center; min-block-size: 3rem; } input[type='radio'] { inline-size: 1.25rem; block-size: 1.25rem; flex: none; }
button, input[type='text'] { min-block-size: 3rem; padding: 0 1rem; font: inherit; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--soft); color: inherit; } input[type='text'] { max-inline-size: 9rem; }
button.main { background: light-dark(#22577a, #8ecae6); color: light-dark(#fff, #10222e); border-color: transparent; font-weight: 600; }
:focus-visible { outline: 3px solid light-dark(#22577a, #8ecae6); outline-offset: 2px; } .row { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin: 0 0 1rem; }
svg { inline-size: 8rem; block-size: 9rem; } #liquid { fill: light-dark(#dfeef5, #29404c); } #liquid.pale { fill: #f2b8cf; } #liquid.pink { fill: #d6337c; }
.said { margin: 0.25rem 0; font-size: 0.9375rem; } #result { font-weight: 600; }`;

/** Asks the page around for the height that the page has. */
const fit = `const fit = () => parent === window || parent.postMessage({ subject: 'lti.frameResize', height: Math.ceil(document.documentElement.getBoundingClientRect().height) + 16 }, facts.platform);
new ResizeObserver(fit).observe(document.body);`;

const send = `const form = document.querySelector('form'); const result = document.querySelector('#result');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button.main'); button.disabled = true; result.textContent = 'Sending …';
  const answer = await fetch('/result', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ session: facts.session, answers: answers() }) }).then((reply) => reply.json()).catch(() => null);
  button.disabled = false;
  result.textContent = answer === null ? 'The demo tool does not answer. Open the activity again.' : answer.result;
  for (const [index, place] of [...document.querySelectorAll('.said')].entries()) place.textContent = answer?.said[index] ?? '';
});`;

const chosen = `const answers = () => [...document.querySelectorAll('fieldset')].map((one) => { const input = one.querySelector('input:checked'); return input === null ? null : Number(input.value); });`;

const bench = `let added = 0; const liquid = document.querySelector('#liquid'); const level = document.querySelector('#level');
const show = () => {
  const past = added - facts.neutralAt; const colour = past >= 0.35 ? 'pink' : past >= -0.001 ? 'pale' : '';
  liquid.setAttribute('class', colour);
  level.textContent = added.toFixed(1) + ' ml of base added. ' + (colour === 'pink' ? 'The solution is deep pink: that was too much.' : colour === 'pale' ? 'The solution stays pale pink.' : 'The solution is colourless.');
};
for (const button of document.querySelectorAll('button[data-add]')) button.addEventListener('click', () => { added = Number(button.dataset.add) === 0 ? 0 : Math.min(50, Math.round((added + Number(button.dataset.add)) * 10) / 10); show(); });
const answers = () => { const text = document.querySelector('#found').value.trim().replace(',', '.'); return [text === '' || Number.isNaN(Number(text)) ? null : Number(text)]; };`;

export function taskDocument({ task, session, reports, platform }: TaskPage, nonce: string): string {
  const facts = JSON.stringify({ session, platform, neutralAt: titration.neutralAt });
  const own = task.kind === 'titration' ? bench : chosen;
  return document({
    title: task.title,
    nonce,
    body: html`<p class="what">
        <strong>Demo tool.</strong> A small program of its own that Stoa reaches by LTI 1.3, as it reaches laboratories
        and publishers. It comes with this demo, and knows an id of yours and no name.
        ${reports ? null : html`You are trying it out: no result is sent.`}
      </p>
      <h1>${task.title}</h1>
      <p>${task.lead}</p>
      <form>
        ${task.kind === 'titration' ? benchOf() : questionsOf(task)}
        <div class="row">
          <button class="main">${reports ? 'Send the result' : 'Check'}</button><span id="result" role="status"></span>
        </div>
      </form>`,
    script: `const facts = ${inertJson(facts).text};\n${fit}\n${own}\n${send}`,
  });
}

function questionsOf({ questions }: Extract<Task, { readonly kind: 'questions' }>): Html {
  return html`${questions.map(
    ({ ask, choices }, question) =>
      html`<fieldset>
        <legend>${ask}</legend>
        ${choices.map(
          (choice, index) =>
            html`<label class="choice"><input type="radio" name="q${question}" value="${index}" />${choice}</label>`,
        )}
        <p class="said"></p>
      </fieldset>`,
  )}`;
}

function benchOf(): Html {
  return html`<div class="row">
      <svg viewBox="0 0 80 90" aria-hidden="true">
        <path id="liquid" d="M25 45 L10 80 Q10 86 16 86 L64 86 Q70 86 70 80 L55 45 Z" />
        <path
          d="M32 8 L32 32 L10 80 Q10 86 16 86 L64 86 Q70 86 70 80 L48 32 L48 8"
          fill="none"
          stroke="currentColor"
          stroke-width="2.5"
        />
      </svg>
      <div>
        <p id="level" role="status">0.0 ml of base added. The solution is colourless.</p>
        <div class="row">
          <button type="button" data-add="5">Add 5 ml</button><button type="button" data-add="1">Add 1 ml</button
          ><button type="button" data-add="0.1">Add a drop (0.1 ml)</button
          ><button type="button" data-add="0">New flask</button>
        </div>
      </div>
    </div>
    <div class="row">
      <label for="found">Concentration of the acid, in mol/l</label>
      <input type="text" id="found" inputmode="decimal" autocomplete="off" required />
    </div>
    <p class="said"></p>`;
}

/** What the tool says where there is no task. */
export function wordsDocument(said: string, nonce: string): string {
  return document({
    title: 'Demo tool',
    nonce,
    body: html`<h1>Demo tool</h1>
      <p>${said}</p>`,
    script: '',
  });
}

interface Page {
  readonly title: string;
  readonly body: Html;
  readonly script: string;
  readonly nonce: string;
}

function document({ title, body, script, nonce }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        <div class="page">${body}</div>
        <script nonce="${nonce}">
          ${new Html(script)};
        </script>
      </body>
    </html>`.text;
}

/** Policy of the pages: their own script and style, and only the platform may show them. */
export function taskPolicy(platform: string, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'none'",
    `frame-ancestors ${platform}`,
    "base-uri 'none'",
  ].join('; ');
}
