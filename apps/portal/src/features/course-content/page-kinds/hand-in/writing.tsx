import type { ActivityPart, HandInDraft, HandInWork } from '@stoa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { Button } from '@stoa/ui';
import { queryKeyOf } from '../../../../api/calls/query.ts';
import { giveUp } from '../../../../api/commands/send-waiting.ts';
import { workNews } from '../../../../api/commands/work-news.ts';
import type { WorkItem } from '../../../../api/commands/work-store.ts';
import { CallFailure } from '../../../../api/failures/call-failure.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { Editor } from './editor.tsx';
import type { BegunWork } from './is-hand-in-begun.ts';
import { isOfWork, readBeginning, readCourseAgain, type Beginning, type WorkIds } from './kept-draft.ts';
import { useLateWords } from './late-words.ts';
import { EarlierVersions } from './receipt.tsx';
import styles from './writing.module.css';
import { useStore } from '../../../../lib/state/use-store.ts';

interface WritingProps {
  readonly part: ActivityPart;
  readonly begun: BegunWork;
  readonly ids: WorkIds;
  readonly work: HandInWork;
  /** Keeps the focus when the work is handed in. */
  readonly box: RefObject<HTMLElement | null>;
  /** Level of the heading above it. */
  readonly level: 2 | 3;
}

/** What is asked for, and the editor; or that the work waits on this device to be handed in. */
export function Writing({ part, begun, ids, work, box, level }: WritingProps) {
  const t = useMessages();
  const waiting = useWaiting(ids);
  const late = useLateWords(part);
  const { text, files } = work.terms;
  return (
    <>
      <div className={styles.asked}>
        {late.length > 0 && <p>{late.join(' ')}</p>}
        {text !== null && <p>{t('hand-in.asked', { most: text.mostCharacters })}</p>}
        {files !== null && files.least > 0 && <p>{t('hand-in.files.least', { least: files.least })}</p>}
      </div>
      {waiting && <Waiting item={waiting} />}
      {!waiting && <Drafts {...{ part, begun, ids, work, box, level }} />}
      <EarlierVersions ids={ids} versions={work.versions} level={level} />
    </>
  );
}

/** Handing in that waits for the connection; undefined where none does. */
function useWaiting(ids: WorkIds): WorkItem | undefined {
  const { items } = useStore(workNews);
  return items.find((item) => isOfWork(item, 'handInWork', ids) && item.state === 'waiting');
}

function Waiting({ item }: { readonly item: WorkItem }) {
  const t = useMessages();
  return (
    <div className={styles.waiting}>
      <p role="status">{t('hand-in.waiting')}</p>
      <Button onClick={() => void giveUp(item)}>{t('hand-in.stop')}</Button>
    </div>
  );
}

/** The editor, once it is known what there is to go on with, and what was written elsewhere meanwhile. */
function Drafts({ part, begun, ids, work, box, level }: WritingProps) {
  const t = useMessages();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Beginning | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKeyOf('getHandIn', { params: ids }), 'beginning'],
    queryFn: () => readBeginning(client, ids),
    // each opening of the editor asks anew, and never again while it is open
    gcTime: 0,
    staleTime: 'static',
  });
  if (error && !data)
    return (
      <CallFailure
        error={error}
        title={t('hand-in.not-loaded')}
        onRetry={() => void Promise.all([refetch(), readCourseAgain(client, ids)])}
        retrying={isFetching}
      />
    );
  const beginning = chosen ?? data;
  if (!beginning) return <PageSkeleton />;
  return (
    <Editor
      key={chosen === null ? 'first' : JSON.stringify(chosen.basedOn)}
      {...{ part, begun, ids, work, box, level, beginning }}
      onChoose={(other) => setChosen(beginningOf(other))}
    />
  );
}

const beginningOf = ({ text, writingId, sequence }: HandInDraft): Beginning => ({
  text,
  basedOn: { writingId, sequence },
});
