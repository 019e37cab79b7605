import { useEffect, useState } from 'react';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';

const { Component, preload } = lazyComponent(async () => (await import('./editor/rich-editor.tsx')).RichEditor, {
  areas: ['hand-in'],
});

/** The editor, to be shown once its code is here. */
export const EditorCode = Component;

const retryAfter = 10_000;

/** Fetches the editor once it is wanted, and again for as long as it cannot be had. */
export function useEditorCode(isWanted: boolean): 'away' | 'here' | 'failed' {
  const [stage, setStage] = useState<'away' | 'here' | 'failed'>('away');
  const isMissing = isWanted && stage !== 'here';
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const get = () => {
      preload().then(
        () => isOver || setStage('here'),
        () => {
          if (isOver) return;
          setStage('failed');
          timer = setTimeout(get, retryAfter);
        },
      );
    };
    get();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMissing]);
  return stage;
}
