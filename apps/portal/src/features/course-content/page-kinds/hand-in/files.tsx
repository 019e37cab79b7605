import { useQueryClient } from '@tanstack/react-query';
import type { HandInWork } from '@stoa/contract';
import { decideAttach, endingsOf, type AttachRefusal } from '@stoa/domain';
import { Button, CheckCircleIcon, CloseIcon, ProgressBar, VisuallyHidden, WarningIcon } from '@stoa/ui';
import { useRef, useState, type DragEvent, type RefObject } from 'react';
import { useFailureText } from '../../../../api/failures/call-failure.tsx';
import { useFormat, useMessages } from '../../../../lib/language/messages.tsx';
import { isStoredFile, useDraftFiles, type ShownFile } from './draft-files.ts';
import styles from './files.module.css';
import type { WorkIds } from './kept-draft.ts';
import { startFile, takeOut } from './running-files.ts';

interface FilesProps {
  readonly ids: WorkIds;
  readonly work: HandInWork;
  readonly readOnly: boolean;
}

/** The files of the draft: chosen here, on their way, and stored once the server says so. */
export function Files({ ids, work, readOnly }: FilesProps) {
  const t = useMessages();
  const files = useDraftFiles(ids, work);
  const { problem, add, remove } = useChanges(ids, work, files);
  const stored = files.filter(isStoredFile).length;
  const picker = useRef<HTMLButtonElement>(null);
  const takeAway = (file: ShownFile) => {
    // the button goes with its file, and would take the focus along
    picker.current?.focus();
    void remove(file);
  };
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className={styles.list} aria-label={t('hand-in.files')}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <FileFacts file={file} />
              <Button
                variant="quiet"
                iconOnly
                aria-label={t('hand-in.file.remove', { name: file.name })}
                onClick={() => takeAway(file)}
              >
                <CloseIcon size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {files.length > 0 && t('hand-in.files.stored', { stored, count: files.length })}
      </VisuallyHidden>
      {!readOnly && <Picker work={work} onFiles={add} button={picker} />}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

interface Changes {
  readonly problem: string;
  readonly add: (chosen: readonly File[]) => void;
  readonly remove: (file: ShownFile) => Promise<void>;
}

function useChanges(ids: WorkIds, { terms }: HandInWork, files: readonly ShownFile[]): Changes {
  const client = useQueryClient();
  const refusalText = useRefusalText(terms);
  const failureText = useFailureText();
  const [problem, setProblem] = useState('');
  const add = (chosen: readonly File[]) => {
    const problems: string[] = [];
    let count = files.length;
    for (const file of chosen) {
      // the rest of a file that was broken off before is sent, and nothing twice
      const begun = files.find((one) => !isStoredFile(one) && one.name === file.name && one.size === file.size);
      const decision = decideAttach({ terms, name: file.name, size: file.size, files: begun ? 0 : count });
      if (!decision.allowed) problems.push(refusalText(decision.reasons[0]));
      else {
        if (!begun) count += 1;
        if (!begun?.running || begun.running.failure)
          void startFile(client, ids, { id: begun?.id ?? crypto.randomUUID(), file });
      }
    }
    setProblem([...new Set(problems)].join(' '));
  };
  const remove = async ({ id }: ShownFile) => {
    setProblem('');
    try {
      await takeOut(client, ids, id);
    } catch (error) {
      setProblem(failureText(error instanceof Error ? error : new Error(String(error))));
    }
  };
  return { problem, add, remove };
}

/** Sentences of the specification for what is not taken (Spec 2 §5). */
function useRefusalText({ files }: HandInWork['terms']): (reason: AttachRefusal) => string {
  const t = useMessages();
  const format = useFormat();
  return (reason) => {
    const sentences: Record<AttachRefusal, () => string> = {
      'files-not-asked': () => t('error.hand-in.not-asked'),
      'wrong-kind': () => t('error.hand-in.file-kind', { types: endingsOf(files?.kinds ?? []).join(', ') }),
      'too-large': () => t('error.hand-in.file-too-large', { size: format.fileSize(files?.mostBytes ?? 0) }),
      empty: () => t('error.hand-in.file-empty'),
      'name-too-long': () => t('hand-in.file.name-too-long'),
      'too-many-files': () => t('error.hand-in.too-many-files', { most: files?.most ?? 0 }),
    };
    return sentences[reason]();
  };
}

function FileFacts({ file }: { readonly file: ShownFile }) {
  const format = useFormat();
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        <bdi>{file.name}</bdi> <span className={styles.size}>{format.fileSize(file.size)}</span>
      </p>
      <FileState file={file} />
    </div>
  );
}

/** Where a file is, in words; nothing is called stored while a byte is missing. */
function FileState({ file }: { readonly file: ShownFile }) {
  const t = useMessages();
  const format = useFormat();
  const failureText = useFailureText();
  const { running, held, size, name } = file;
  if (isStoredFile(file))
    return (
      <p className={styles.stored}>
        <CheckCircleIcon size={18} />
        {t('hand-in.file.stored')}
      </p>
    );
  if (running?.failure) return <p className={styles.problem}>{failureText(running.failure)}</p>;
  const sent = running?.sent ?? held?.received ?? 0;
  const words = t('hand-in.file.sent', { sent: format.fileSize(sent), size: format.fileSize(size) });
  return (
    <>
      <ProgressBar value={sent / size} label={name} valueText={words} />
      <p className={styles.words}>{words}</p>
      {running?.waits && <p className={styles.waits}>{t('hand-in.file.waits')}</p>}
      {running === null && (
        <p className={styles.waits}>
          <WarningIcon size={18} />
          {t('hand-in.file.broken-off')}
        </p>
      )}
    </>
  );
}

interface PickerProps {
  readonly work: HandInWork;
  readonly onFiles: (files: readonly File[]) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** A button on which files can also be dropped. */
function Picker({ work: { terms }, onFiles, button }: PickerProps) {
  const t = useMessages();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  if (terms.files === null) return null;
  const { most, mostBytes, kinds } = terms.files;
  const endings = endingsOf(kinds);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.picker}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <span className={styles.choose}>{t('hand-in.files.choose')}</span>
        <span>{t('hand-in.files.asked', { most, size: format.fileSize(mostBytes) })}</span>
        <span dir="ltr" className={styles.endings}>
          {endings.join(', ')}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        aria-label={t('hand-in.files.choose')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // the same file may be chosen again
          currentTarget.value = '';
        }}
      />
    </>
  );
}
