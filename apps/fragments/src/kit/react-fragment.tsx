import type { FragmentContext, FragmentModule, MountedFragment } from '@stoa/contract/fragment';
import { localeFacts } from '@stoa/domain';
import { adoptStyles, drawnHtml, drawnIn } from '@stoa/ui';
import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { css } from 'virtual:styles';
import { SurroundingsProvider } from './fragment-context.tsx';
import { loadSentences, type Speech } from './sentences.ts';

interface SpokenProps {
  readonly context: FragmentContext;
  readonly speech: Speech;
  readonly children: ReactNode;
}

/** Says which language it is where it is another than the page's, for voices and for the direction of reading. */
function Spoken({ context, speech: { locale }, children }: SpokenProps) {
  const isForeign = locale !== context.locale;
  return (
    <div
      lang={isForeign ? locale : undefined}
      dir={isForeign ? localeFacts[locale].direction : undefined}
      style={{ display: isForeign ? undefined : 'contents' }}
    >
      {children}
    </div>
  );
}

interface DrawnFragment {
  readonly answer: unknown;
}

/** As much of `react-dom/server` as draws. */
interface ServerLibrary {
  readonly renderToString: (tree: ReactNode) => string;
}

/**
 * Makes a fragment of a component. It is there once its sentences are, and follows every change of the context; drawn
 * where no browser is, it is taken over with the answer to `ask`, which the component finds by `useDrawn`.
 */
export function reactFragment(
  Component: ComponentType,
  ask: (context: FragmentContext) => Promise<unknown>,
): Required<FragmentModule<HTMLElement>> {
  const treeOf = (context: FragmentContext, speech: Speech, drawn: unknown) => (
    <SurroundingsProvider value={{ context, speech, drawn }}>
      <Spoken context={context} speech={speech}>
        <Component />
      </Spoken>
    </SurroundingsProvider>
  );
  return {
    mount: async (element, first): Promise<MountedFragment> => {
      const ownSpeech = await loadSentences(first);
      const removeStyles = adoptStyles(css);
      let latest = first;
      const options = { onUncaughtError: (error: unknown) => latest.failed(error) };
      const drawn = drawnIn<DrawnFragment>(element);
      const tree = (context: FragmentContext, speech: Speech) => treeOf(context, speech, drawn?.kept.answer);
      const root =
        drawn === null ? createRoot(element, options) : hydrateRoot(drawn.element, tree(first, ownSpeech), options);
      if (drawn === null) root.render(tree(first, ownSpeech));
      return {
        update: (context) => {
          latest = context;
          // until the other language is here, everything stays as it is
          loadSentences(context).then((speech) => {
            if (latest === context) root.render(tree(context, speech));
          }, context.failed);
        },
        unmount: () => {
          root.unmount();
          removeStyles();
        },
      };
    },
    render: async (context) => {
      const [speech, answer] = await Promise.all([loadSentences(context), ask(context)]);
      const { renderToString } = context.lent['react-dom/server'] as ServerLibrary;
      const html = renderToString(treeOf(context, speech, answer));
      return { html: drawnHtml(html, { answer } satisfies DrawnFragment), css };
    },
  };
}
