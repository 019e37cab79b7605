import type { FragmentContext, FragmentModule, MountedFragment } from '@stoa/contract/fragment';
import { localeFacts } from '@stoa/domain';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SurroundingsProvider } from './fragment-context.tsx';
import { loadSentences, type Speech } from './sentences.ts';
import { adoptStyles } from './styles.ts';

type Mount = FragmentModule<HTMLElement>['mount'];

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

/** Makes a fragment of a component. It is there once its sentences are, and follows every change of the context. */
export function mountReact(Component: ComponentType): Mount {
  return async (element, first): Promise<MountedFragment> => {
    const ownSpeech = await loadSentences(first);
    const removeStyles = adoptStyles();
    const root = createRoot(element, { onUncaughtError: (error) => latest.failed(error) });
    let latest = first;
    const show = (context: FragmentContext, speech = ownSpeech) =>
      root.render(
        <SurroundingsProvider value={{ context, speech }}>
          <Spoken context={context} speech={speech}>
            <Component />
          </Spoken>
        </SurroundingsProvider>,
      );
    show(first);
    return {
      update: (context) => {
        latest = context;
        // until the other language is here, everything stays as it is
        loadSentences(context).then((speech) => {
          if (latest === context) show(context, speech);
        }, context.failed);
      },
      unmount: () => {
        root.unmount();
        removeStyles();
      },
    };
  };
}
