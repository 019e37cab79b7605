import { useCallback, useState } from 'react';
import type { SaveStage } from '../../../lib/state/numbered-saver.ts';

/** What a saver tells of each of its keys. `stageOf` stays the same function until one of them changes. */
export function useStages() {
  const [stages, setStages] = useState<ReadonlyMap<string, SaveStage>>(new Map());
  return {
    stageOf: useCallback((key: string): SaveStage => stages.get(key) ?? 'idle', [stages]),
    onStage: (key: string, stage: SaveStage) =>
      setStages((now) => (now.get(key) === stage ? now : new Map([...now, [key, stage]]))),
  };
}
