import type { Boot, Preferences } from '@stoa/contract';
import { localeFacts, type Locale } from '@stoa/domain';
import { html, Html } from '../../kernel/pages/html.ts';
import type { RepeatedText } from '../../kernel/http/repeated-text.ts';
import type { MissingPage } from './public-page.ts';
import type { Screen } from './picture/browser-stand-in.ts';
import type { KeptPicture } from './picture/kept-pictures.ts';
import { laterId, wakeScript } from './picture/wake.ts';
import type { Preloads } from './preloads.ts';
import { nonceMark, type PortalBuild } from './template.ts';

const base = '/learn/';

/**
 * Script that runs before the first paint: sets the look that was chosen in this browser, unless the person's own is
 * known.
 */
const keepAppearance = new Html(
  "const d=document.documentElement.dataset,s=localStorage,t=s.getItem('appearance'),z=s.getItem('textSize');" +
    "if(!d.theme&&(t==='light'||t==='dark'))d.theme=t;if(!d.textSize&&(z==='large'||z==='larger'))d.textSize=z;" +
    "if(!d.motion&&s.getItem('motion')==='reduced')d.motion='reduced';",
);

/** Attributes of the person's display choices for the style sheet; a choice that follows the device is no attribute. */
function appearance({ theme, textSize, reducedMotion }: Preferences): Html {
  return html`${theme === 'device' ? null : html` data-theme="${theme}"`}${textSize === 'normal' ? null : html` data-text-size="${textSize}"`}${
    reducedMotion ? html` data-motion="reduced"` : null
  }`;
}

/** What a page says of itself to those who do not run the portal. */
export interface ListedPage {
  readonly title: string;
  readonly head: Html;
}

interface DocumentFacts {
  readonly drawn: (KeptPicture & { readonly screen: Screen }) | null;
  readonly boot: Boot;
  /** `boot` as inert JSON. */
  readonly bootData: Html;
  readonly preloads: Preloads;
  /** Style sheets that stand in the page itself, for a browser that may have yet to fetch them. */
  readonly written: RepeatedText | null;
  /** Addresses of answers that the first screen needs, and that the browser may have already. */
  readonly kept: readonly string[];
  readonly nonce: string;
  readonly listed: ListedPage | null;
  /** Set where there is nothing to show: browsers without scripts read it here. */
  readonly missing: MissingPage | null;
}

/**
 * The portal's first HTML, with the picture of its first screen, and with what the portal needs to take it over.
 */
export function portalDocument(
  build: PortalBuild,
  { boot, bootData, preloads, written, kept, nonce, listed, missing, drawn }: DocumentFacts,
): string {
  const own = (text: string) => text.replaceAll(nonceMark, nonce);
  const later = html`${new Html(own(build.scripts))}
  ${preloads.scripts.map((file) => html`<link rel="modulepreload" crossorigin href="${base}${file}" nonce="${nonce}" />`)}
  ${kept.map((address) => html`<link rel="preload" as="fetch" crossorigin href="${address}" />`)}
  ${written && styleLinks(preloads.styles, nonce, forNothing)}`;
  // scripts stand before the style sheets, for which they would wait, and with them all that follows; what is the same
  // in many pages stands together at the end, so that the rest is compressed in one go
  const head = html`<meta property="csp-nonce" nonce="${nonce}" />
    <script nonce="${nonce}">
      ${keepAppearance};
    </script>
    ${
      drawn &&
      html`<script nonce="${nonce}">
        ${wakeScript};
      </script>`
    }
    ${written === null ? html`${styleLinks(preloads.styles, nonce)}` : null}
    <script type="application/json" id="stoa-boot" nonce="${nonce}">
      ${bootData}
    </script>
    ${drawn === null ? later : html`<template id="${laterId}">${later}</template>`}
    ${written && styleElement(written.text, nonce)}${drawn && styleElement(drawn.rules, nonce)}`;
  const start =
    `${build.start}<html lang="${boot.locale}" ` +
    `dir="${localeFacts[boot.locale].direction}"${appearance(boot.preferences).text}${drawn === null ? '' : ` data-picture="${drawn.screen}"`}>`;
  const inRoot = drawn?.html.text ?? (missing === null ? '' : withoutScripts(missing).text);
  const rest = own(build.rest).replace(emptyRoot, (tag) => `${tag}${inRoot}`);
  const titled = withTitle(own(build.head), listed?.title ?? missing?.title);
  return `${start}${titled}${listed?.head.text ?? ''}${head.text}${rest}`;
}

/**
 * Style sheets that stand in the page are fetched for the next one as well: so they paint nothing twice, and the portal
 * does not fetch them for its own part.
 */
const forNothing = new Html(' media="not all"');

const styleLinks = (files: readonly string[], nonce: string, media: Html | null = null): readonly Html[] =>
  files.map((file) => html`<link rel="stylesheet" crossorigin href="${base}${file}" nonce="${nonce}" ${media} />`);

const styleElement = (rules: string, nonce: string): Html =>
  html`<style nonce="${nonce}">
    ${new Html(rules)}
  </style>`;

function withTitle(head: string, title: string | undefined): string {
  return title === undefined ? head : head.replace(titleElement, () => html`<title>${title}</title>`.text);
}

const withoutScripts = ({ heading, text }: MissingPage): Html =>
  html`<noscript
    ><main>
      <h1>${heading}</h1>
      <p>${text}</p>
    </main></noscript
  >`;

const titleElement = /<title>[^<]*<\/title>/;
/** Behind it lies the place that the portal fills, and empties first. */
const emptyRoot = '<div id="root">';

interface RedirectFacts {
  readonly locale: Locale;
  /** Where the visitor wanted to go. */
  readonly address: string;
  /** What stands there for browsers without scripts. */
  readonly sentence: string;
  readonly nonce: string;
}

/**
 * Page that sends visitors on to sign-in with the whole address. Only the browser knows the hash, and which provider
 * this tab was led to before (Spec 1 §5), so a script must do it.
 */
export function signInRedirect({ locale, address, sentence, nonce }: RedirectFacts): string {
  const script = new Html(
    "const a=new URL('/oidc/login',location.origin),s=sessionStorage,p=new " +
      "URLSearchParams(location.search).get('provider')||s.getItem('provider');" +
      "a.searchParams.set('redirectUrl',location.href);if(p){a.searchParams.set('provider',p);s.setItem('provider',p)}location.replace(a);",
  );
  return html`<!doctype html>
    <html lang="${locale}" dir="${localeFacts[locale].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Stoa</title>
        <script nonce="${nonce}">
          ${script};
        </script>
      </head>
      <body>
        <noscript><a href="/oidc/login?redirectUrl=${encodeURIComponent(address)}">${sentence}</a></noscript>
      </body>
    </html>`.text;
}
