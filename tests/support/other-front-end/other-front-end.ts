import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallTypes, CurrentUser } from '@stoa/contract';
import type { FragmentContext, FragmentModule, RenderedFragment } from '@stoa/contract/fragment';
import type { FragmentName } from '@stoa/domain';
import { setupI18n } from '@lingui/core';
import type { Page } from '@playwright/test';
import * as react from 'react';
import * as reactDomClient from 'react-dom/client';
import * as reactDomServer from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { build } from 'vite';
import { coverTone } from '../../../apps/portal/src/course/cover-tone.ts';
import { requestOf } from './request.ts';

/** The code of the other front-end for browsers, with React for developers, which complains of what is drawn anew. */
export async function hostCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'host.ts'),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const file = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (file?.type !== 'chunk') throw new Error('The other front-end was not built.');
  return file.code;
}

/** A front-end of others on Stoa's host, which shows one part of it to whoever is signed in. */
export class OtherFrontEnd {
  readonly #page: Page;
  readonly #origin: string;
  readonly #code: string;

  constructor(page: Page, code: string) {
    this.#page = page;
    this.#code = code;
    this.#origin = new URL(page.url()).origin;
  }

  /** Opens the page with what the part draws where no browser is; with nothing where it is not asked to draw. */
  async open(name: FragmentName, { drawn }: { readonly drawn: boolean }): Promise<RenderedFragment> {
    const rendered = drawn ? await this.#draw(name) : { html: '', css: '' };
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Elsewhere</title>
      <style>${rendered.css}</style><main><div id="place">${rendered.html}</div></main>
      <script type="module" src="/elsewhere.js"></script></html>`;
    await this.#page.route('**/elsewhere.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await this.#page.route('**/elsewhere.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: this.#code }),
    );
    await this.#page.goto(`${this.#origin}/elsewhere.html`);
    await this.#page.waitForFunction(() => 'host' in window);
    return rendered;
  }

  async mount(name: FragmentName): Promise<void> {
    const facts = { address: await this.#addressOf(name), user: await this.#user() };
    await this.#page.evaluate(async (given) => await window.host.mount(given), facts);
  }

  async #draw(name: FragmentName): Promise<RenderedFragment> {
    const address = await this.#addressOf(name);
    const text = await (await this.#page.request.get(address)).text();
    const folder = await mkdtemp(path.join(tmpdir(), 'stoa-part-'));
    try {
      const file = path.join(folder, 'part.mjs');
      await writeFile(file, text);
      const module = (await import(pathToFileURL(file).href)) as FragmentModule<unknown>;
      if (module.render === undefined) throw new Error(`${name} draws nothing.`);
      return await module.render(await this.#context(address));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async #context(address: string): Promise<FragmentContext> {
    const user = await this.#user();
    return {
      locale: 'en-US',
      direction: 'ltr',
      timezone: user.timezone,
      theme: 'light',
      user,
      course: null,
      navigation: { href: (to) => `/learn${to}`, to: () => {}, prefetch: () => {} },
      events: () => {},
      call: async (name, input) => await this.#ask(name, input),
      now: () => new Date(),
      failed: (error) => {
        throw error;
      },
      address,
      lent: {
        react,
        'react-dom/client': reactDomClient,
        'react-dom/server': reactDomServer,
        'react/jsx-runtime': jsxRuntime,
        '@lingui/core': { setupI18n },
        'virtual:cover-tone': { coverTone },
        'virtual:promo-place': { whenNothingIsLeft: () => {} },
      },
    };
  }

  async #addressOf(name: FragmentName): Promise<string> {
    const { fragments } = await this.#ask('getRuntimeConfig', {});
    const entry = fragments.find((one) => one.name === name);
    if (entry === undefined) throw new Error(`There is no ${name}.`);
    return this.#origin + entry.url;
  }

  async #user(): Promise<CurrentUser> {
    return await this.#ask('getCurrentUser', {});
  }

  async #ask<N extends keyof CallTypes>(
    name: N,
    input: Parameters<typeof requestOf>[1],
  ): Promise<CallTypes[N]['answer']> {
    const { path: to, method, headers, body } = requestOf(name, input);
    const response = await this.#page.request.fetch(this.#origin + to, {
      method,
      headers: { ...headers },
      ...(body !== undefined && { data: body }),
    });
    if (!response.ok()) throw new Error(`${name} answers ${String(response.status())}.`);
    return await response.json();
  }
}
