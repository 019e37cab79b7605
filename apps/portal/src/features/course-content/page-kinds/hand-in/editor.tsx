import type { ActivityPart, HandInDraft, HandInWork } from '@stoa/contract';
import { allowed, decideHandIn, handInLimits, lengthOf, plainOf, type HandInRefusal } from '@stoa/domain';
import type { MessageKey } from '@stoa/messages';
import { Button, Dialog, RefusableButton } from '@stoa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type RefObject } from 'react';
import { CallError } from '../../../../api/calls/call-error.ts';
import { useFailureText } from '../../../../api/failures/call-failure.tsx';
import { useShownFiles, type ShownFile } from '../../../../content/files/shown-files.ts';
import { WrittenField } from '../../../../content/written/written-field.tsx';
import { WrittenView } from '../../../../content/written/written-view.tsx';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../../lib/page/lazy-component.tsx';
import { useAttempt } from '../../work/current-attempt.ts';
import { SaveMark, useSaveState } from '../save-note.tsx';
import styles from './editor.module.css';
import type { SaveStage } from './draft-saver.ts';
import type { BegunWork } from './is-hand-in-begun.ts';
import { readHandInAgain, type Beginning, type WorkIds } from './kept-draft.ts';
import { useLateWords } from './late-words.ts';
import { useDraft } from './use-draft.ts';
import { useHandInCommands } from './use-hand-in-commands.ts';

/** Sending files is loaded where files are asked for. */
const { Component: FileChooser } = lazyComponent(
  async () => (await import('../../../../content/files/file-chooser.tsx')).FileChooser,
  {
    areas: ['errors'],
  },
);

interface EditorProps {
  readonly part: ActivityPart;
  readonly begun: BegunWork;
  readonly ids: WorkIds;
  readonly work: HandInWork;
  readonly beginning: Beginning;
  /** Keeps the focus when the work is handed in. */
  readonly box: RefObject<HTMLElement | null>;
  /** Level of the heading above it. */
  readonly level: 2 | 3;
  /** Goes on with another text, in an editor of its own. */
  readonly onChoose: (other: HandInDraft) => void;
}

/** What is in the way, of what can be seen here; the server knows the rest. */
const inTheWay: { readonly [R in HandInRefusal]?: MessageKey } = {
  'file-unfinished': 'hand-in.files.wait',
  'text-too-long': 'hand-in.shorten',
};

/** What is missing where there is nothing yet, by what is asked for. */
function emptyKey({ text, files }: HandInWork['terms']): MessageKey {
  if (files === null) return 'hand-in.empty';
  return text === null ? 'hand-in.empty.files' : 'hand-in.empty.both';
}

export function Editor({ part, begun, ids, work, beginning, box, level, onChoose }: EditorProps) {
  const t = useMessages();
  const client = useQueryClient();
  const draft = useDraft(ids, part.childActivity.name, beginning);
  const { handIn, busy, problem } = useHandInCommands(ids, part, box);
  const [asks, setAsks] = useState(false);
  const { text } = draft;
  const elsewhere = isOwn(work.draft, draft.newest()) ? [] : [work.draft];
  const others = [...elsewhere, ...work.setAside].flatMap((other) =>
    other === null || other.text === text || plainOf(other.text).trim() === '' ? [] : [other],
  );
  const files = useShownFiles(ids, work.files);
  const reason = useReason(begun, work, { text, files });
  const go = async () => {
    setAsks(false);
    await handIn({ text, files: files.map(({ id }) => id) }, () => draft.settle(elsewhere.length > 0));
  };
  return (
    <div className={styles.editor}>
      {work.terms.text !== null && (
        <div className={styles.text}>
          <Text terms={work.terms.text} text={text} onText={draft.write} readOnly={busy} />
        </div>
      )}
      {work.terms.files !== null && (
        <FileChooser
          place={ids}
          refresh={() => readHandInAgain(client, ids)}
          held={work.files}
          terms={work.terms.files}
          readOnly={busy}
        />
      )}
      <div className={styles.foot}>
        <RefusableButton variant="primary" busy={busy} refusedBecause={reason} onClick={() => setAsks(true)}>
          {t(busy ? 'hand-in.going' : 'hand-in.go')}
        </RefusableButton>
        <Saved stage={draft.stage} isEmpty={text.trim() === '' && files.length === 0} />
      </div>
      <p role="alert" className={styles.problem}>
        {draft.failure === null ? problem : <Unsaved failure={draft.failure} />}
      </p>
      <Others others={others} level={level} onChoose={onChoose} />
      {asks && <Confirm part={part} onClose={() => setAsks(false)} onGo={() => void go()} />}
    </div>
  );
}

/** True where the draft on the server is the one of this editor, or there is none. */
function isOwn(known: HandInWork['draft'], own: Beginning['basedOn']): boolean {
  return known === null || known.writingId === own?.writingId;
}

interface Written {
  readonly text: string;
  readonly files: readonly ShownFile[];
}

function useReason({ state }: BegunWork, { terms }: HandInWork, { text, files }: Written): string | undefined {
  const t = useMessages();
  const content = { text, files: files.map(({ held, size }) => held ?? { size, received: 0, sha256: null }) };
  const decision = decideHandIn({ terms, state, courseOpen: true, open: allowed, content });
  if (decision.allowed) return undefined;
  const keys = { ...inTheWay, 'nothing-in-it': emptyKey(terms) };
  const key = decision.reasons.flatMap((one) => keys[one] ?? [])[0];
  if (key !== undefined || !decision.reasons.includes('too-few-files')) return key && t(key);
  return t('hand-in.files.few', { count: (terms.files?.least ?? 0) - files.length });
}

interface TextProps {
  readonly terms: NonNullable<HandInWork['terms']['text']>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly readOnly: boolean;
}

/** More letters than may be handed in, so that nobody loses what they pasted. */
const room = { letters: handInLimits.mostCharacters * 2, stored: handInLimits.mostStored };

function Text({ terms: { mostCharacters: most, rich }, text, onText, readOnly }: TextProps) {
  const t = useMessages();
  const id = useId();
  const count = lengthOf(plainOf(text));
  return (
    <>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {t('hand-in.label')}
      </label>
      <WrittenField
        id={id}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint`}
        rows={8}
        room={room}
        rich={rich}
        text={text}
        onText={onText}
        readOnly={readOnly}
        boxClass={styles.box}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {count > most ? t('hand-in.too-long', { count: count - most }) : t('hand-in.length', { count, most })}
      </p>
    </>
  );
}

interface SavedProps {
  readonly stage: SaveStage;
  /** There is neither a word nor a file. */
  readonly isEmpty: boolean;
}

/** Where the text is: nothing is said to be saved while a letter is not, nor before there is one. */
function Saved({ stage, isEmpty }: SavedProps) {
  const t = useMessages();
  const { tree } = useAttempt();
  const state = useSaveState(tree.objectiveWorkflow.id);
  if (stage === 'failed') return <SaveMark state="not" />;
  if (stage === 'saving') return <p className={styles.saving}>{t('hand-in.saving')}</p>;
  if (stage === 'idle' && isEmpty) return null;
  return state !== null && <SaveMark state={state} />;
}

/** Why the text is not saved, where it is instead, and what to do about it. */
function Unsaved({ failure }: { readonly failure: Error }) {
  const t = useMessages();
  const isGone = failure instanceof CallError && failure.status === 404;
  return `${useFailureText()(failure)} ${t(isGone ? 'hand-in.unsaved.gone' : 'hand-in.unsaved')}`;
}

interface OthersProps {
  readonly others: readonly HandInDraft[];
  readonly level: 2 | 3;
  readonly onChoose: (other: HandInDraft) => void;
}

/** Texts that other writings saved: none of them is lost, and each can be gone on with. */
function Others({ others, level, onChoose }: OthersProps) {
  const t = useMessages();
  if (others.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{t('hand-in.others')}</summary>
      <ul className={styles.list}>
        {others.map((other) => (
          <li key={other.writingId}>
            <WrittenView text={other.text} topHeading={level === 2 ? 3 : 4} className={styles.other} />
            <Button size="small" onClick={() => onChoose(other)}>
              {t('hand-in.others.use')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ConfirmProps {
  readonly part: ActivityPart;
  readonly onClose: () => void;
  readonly onGo: () => void;
}

function Confirm({ part, onClose, onGo }: ConfirmProps) {
  const t = useMessages();
  const late = useLateWords(part);
  return (
    <Dialog
      open
      title={t('hand-in.confirm.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('hand-in.confirm.back')}</Button>
          <Button variant="primary" onClick={onGo}>
            {t('hand-in.go')}
          </Button>
        </>
      }
    >
      <p>{t(part.childActivity.manualGrading ? 'hand-in.confirm' : 'hand-in.confirm.final')}</p>
      {late.length > 0 && <p>{late.join(' ')}</p>}
    </Dialog>
  );
}
