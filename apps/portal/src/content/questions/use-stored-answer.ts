import type { AnswerFile } from '@stoa/contract';
import { useEffect, useMemo, useRef } from 'react';
import type { UploadPlace } from '../../api/uploads/tus.ts';
import { useShownFiles } from '../files/shown-files.ts';
import type { InteractionProps } from './interaction-props.ts';

interface StoredAnswer {
  readonly place: UploadPlace;
  /** Files of this way to answer, as the server knows them. */
  readonly held: readonly AnswerFile[];
}

/**
 * Lets the answer be the files that are stored. What this page sent is one also where it arrives after the end: then it
 * is late.
 */
export function useStoredAnswer(
  { id }: { readonly id: string },
  { values, onAnswer, readOnly, uploads }: Pick<InteractionProps, 'values' | 'onAnswer' | 'readOnly' | 'uploads'>,
): StoredAnswer {
  const { work, questionId, files } = uploads;
  const { objectiveWorkflowId, activityWorkflowId } = work;
  const place = useMemo(
    () => ({ objectiveWorkflowId, activityWorkflowId, answers: { questionId, interactionId: id } }),
    [objectiveWorkflowId, activityWorkflowId, questionId, id],
  );
  const held = files.filter(({ interaction }) => interaction === id);
  const running = useShownFiles(place, held).filter((file) => file.running !== null);
  const sent = useRef(new Set<string>());
  const stored = held.filter(({ sha256 }) => sha256 !== null).map((file) => file.id);
  useEffect(() => {
    for (const file of running) sent.current.add(file.id);
    const isOwn = stored.some((one) => sent.current.has(one) && !values.includes(one));
    const isOther = stored.length !== values.length || stored.some((one) => !values.includes(one));
    if (isOther && (!readOnly || isOwn)) onAnswer(stored);
  });
  return { place, held };
}
