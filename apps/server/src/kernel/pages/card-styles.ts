/** The look of the server's own small pages: the portal's colours and measures, without its bundle. */
export const cardStyles = `
:root {
  color-scheme: light dark;
  --background: light-dark(#f7f7f5, #0f1013);
  --surface: light-dark(#ffffff, #17181c);
  --border: light-dark(#e5e5e1, #2c2e35);
  --border-strong: light-dark(#858580, #7d808c);
  --text: light-dark(#1b1b1e, #eeeef2);
  --text-muted: light-dark(#5a5a60, #a7aab5);
  --accent: light-dark(#2f5bd3, #3f68dd);
  --accent-hover: light-dark(#2449b4, #375fd4);
  --accent-text: light-dark(#2650c4, #9bb6ff);
  --danger: light-dark(#b0251d, #ff9d95);
  --danger-soft: light-dark(#fdeceb, #3b1a18);
  --focus: light-dark(#2f5bd3, #9bb6ff);
  --glow: light-dark(#e3eafc, #182038);
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
*, *::before, *::after { box-sizing: border-box; }
html { text-size-adjust: 100%; }
body {
  margin: 0; min-block-size: 100dvh; padding: 1.5rem 1rem; display: grid; grid-template-rows: 1fr auto; gap: 1.5rem; place-items: center;
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif;
  color: var(--text); background: radial-gradient(60rem 30rem at 50% -6rem, var(--glow), transparent) var(--background);
}
:root:lang(ar) body { line-height: 1.7; }
main {
  inline-size: min(100%, 25rem); padding: 2rem; border: 1px solid var(--border); border-radius: 1rem; background: var(--surface);
  box-shadow: 0 1px 2px light-dark(rgb(20 20 30 / 5%), rgb(0 0 0 / 40%)), 0 12px 36px light-dark(rgb(20 20 30 / 8%), rgb(0 0 0 / 35%));
}
.brand { display: flex; align-items: center; gap: 0.625rem; margin-block-end: 1.75rem; font-weight: 650; font-size: 1.125rem; }
h1 { margin: 0 0 0.375rem; font-size: 1.5rem; line-height: 1.25; }
.aside + h1 { margin-block-start: 1rem; }
h2 { margin: 1.5rem 0 0.375rem; font-size: 1.125rem; line-height: 1.25; }
h2 + p { margin-block-start: 0; }
li a { color: var(--accent-text); }
.lead { margin: 0 0 1.5rem; color: var(--text-muted); }
.problem { margin-block-end: 1.25rem; padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--danger-soft); color: var(--danger); }
.problem p { margin: 0; }
.problem a { color: inherit; }
.field { display: grid; gap: 0.375rem; margin-block-end: 1.125rem; }
label { font-weight: 600; font-size: 0.9375rem; }
input, select {
  inline-size: 100%; min-block-size: 2.875rem; padding: 0.5rem 0.875rem; border: 1px solid var(--border-strong); border-radius: 0.625rem;
  font: inherit; color: inherit; background: var(--background);
}
input[aria-invalid='true'] { border-color: var(--danger); }
.hint { font-size: 0.875rem; color: var(--text-muted); }
.qr svg { display: block; inline-size: min(100%, 13rem); margin-inline: auto; border-radius: 0.625rem; }
.codes { columns: 12rem; margin-block: 0 1.5rem; padding: 0; list-style: none; }
code { font-size: 1rem; overflow-wrap: anywhere; }
.fault { font-size: 0.875rem; color: var(--danger); }
button, .action {
  display: block; inline-size: 100%; min-block-size: 2.875rem; padding: 0.625rem 1rem; border: 0; border-radius: 0.625rem; cursor: pointer;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: #ffffff; background: var(--accent);
}
.other { margin-block-start: 0.75rem; color: var(--text); background: var(--surface); border: 1px solid var(--border-strong); }
.other:hover { background: var(--background); }
form[hidden] { display: none; }
form .fault:empty { display: none; }
.aside { margin-block: 1rem 0; text-align: center; }
.aside a { display: inline-block; padding: 0.375rem 0.25rem; color: var(--accent-text); }
button:hover, .action:hover { background: var(--accent-hover); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.detail { margin-block: 1.25rem 0; font-size: 0.8125rem; color: var(--text-muted); overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; font-size: 0.9375rem; }
nav a, nav span { display: inline-block; padding: 0.375rem 0.25rem; }
nav a { color: var(--accent-text); }
nav [aria-current] { font-weight: 600; }
@media (max-width: 26rem) { main { padding: 1.5rem 1.25rem; } }
@media (forced-colors: active) { main, button, .action { border: 1px solid; } }
`;
