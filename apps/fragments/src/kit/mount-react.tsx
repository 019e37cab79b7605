import type { FragmentContext, FragmentModule, MountedFragment } from '@stoa/contract/fragment';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { SurroundingsProvider } from './fragment-context.tsx';
import { loadSentences } from './sentences.ts';
import { adoptStyles } from './styles.ts';

type Mount = FragmentModule<HTMLElement>['mount'];

/** Makes a fragment of a component. It is there once its sentences are, and follows every change of the context. */
export function mountReact(Component: ComponentType): Mount {
  return async (element, first): Promise<MountedFragment> => {
    const sentences = await loadSentences(first);
    const removeStyles = adoptStyles();
    const root = createRoot(element, { onUncaughtError: (error) => latest.failed(error) });
    let latest = first;
    const show = (context: FragmentContext, t = sentences) =>
      root.render(
        <SurroundingsProvider value={{ context, t }}>
          <Component />
        </SurroundingsProvider>,
      );
    show(first);
    return {
      update: (context) => {
        latest = context;
        // until the other language is here, everything stays as it is
        loadSentences(context).then((t) => {
          if (latest === context) show(context, t);
        }, context.failed);
      },
      unmount: () => {
        root.unmount();
        removeStyles();
      },
    };
  };
}
