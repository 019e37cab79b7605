import type { DraftFile } from '@stoa/contract';
import { decideAttach, endingsOf, type AttachRefusal, type FileTerms } from '@stoa/domain';
import { Button, CheckCircleIcon, CloseIcon, DownloadIcon, ProgressBar, VisuallyHidden, WarningIcon } from '@stoa/ui';
import { useRef, useState, type DragEvent, type RefObject } from 'react';
import { useFailureText } from '../../api/failures/call-failure.tsx';
import { startFile, takeOut, type FilePlace } from '../../api/uploads/running-files.ts';
import { ownFileAddress } from '../../api/uploads/tus.ts';
import { useFileSize } from '../../lib/language/use-file-size.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import styles from './file-chooser.module.css';
import { isStoredFile, useShownFiles, type ShownFile } from './shown-files.ts';

export interface FileChooserProps extends FilePlace {
  /** What the server knows of its files. */
  readonly held: readonly DraftFile[];
  /** What is asked for; null where no files are. */
  readonly terms: FileTerms | null;
  /** A file that is chosen takes the place of the one that is there. */
  readonly replaces?: boolean;
  /** Stored files are downloads, with their sums. */
  readonly inFull?: boolean;
  readonly readOnly: boolean;
}

/** Files that are chosen, are on their way, and are stored once the server says so. */
export function FileChooser(props: FileChooserProps) {
  const { terms, place, held, readOnly, inFull = false } = props;
  const t = useMessages();
  const files = useShownFiles(place, held);
  const { problem, add, remove } = useChanges(props, files);
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
              <FileFacts file={file} {...(inFull && isStoredFile(file) && { href: ownFileAddress(place, file.id) })} />
              {!readOnly && (
                <Button
                  variant="quiet"
                  iconOnly
                  aria-label={t('hand-in.file.remove', { name: file.name })}
                  onClick={() => takeAway(file)}
                >
                  <CloseIcon size={18} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {files.length > 0 && t('hand-in.files.stored', { stored, count: files.length })}
      </VisuallyHidden>
      {!readOnly && terms !== null && <Picker terms={terms} onFiles={(chosen) => void add(chosen)} button={picker} />}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

interface Changes {
  readonly problem: string;
  readonly add: (chosen: readonly File[]) => Promise<void>;
  readonly remove: (file: ShownFile) => Promise<void>;
}

function useChanges(
  { place, refresh, terms, replaces = false }: FileChooserProps,
  files: readonly ShownFile[],
): Changes {
  const refusalText = useRefusalText(terms);
  const failureText = useFailureText();
  const [problem, setProblem] = useState('');
  const told = (error: unknown) => failureText(error instanceof Error ? error : new Error(String(error)));
  const add = async (chosen: readonly File[]) => {
    const problems: string[] = [];
    let count = replaces ? 0 : files.length;
    for (const file of chosen) {
      // the rest of a file that was broken off before is sent, and nothing twice
      const begun = files.find((one) => !isStoredFile(one) && one.name === file.name && one.size === file.size);
      const decision = decideAttach({
        terms: { files: terms },
        name: file.name,
        size: file.size,
        files: begun ? 0 : count,
      });
      if (!decision.allowed) problems.push(refusalText(decision.reasons[0]));
      else {
        if (!begun) count += 1;
        if (!begun && replaces)
          await clearWay({ place, refresh }, files).catch((error: unknown) => problems.push(told(error)));
        if (!begun?.running || begun.running.failure)
          void startFile({ place, refresh }, { id: begun?.id ?? crypto.randomUUID(), file });
      }
    }
    setProblem([...new Set(problems)].join(' '));
  };
  const remove = async ({ id }: ShownFile) => {
    setProblem('');
    try {
      await takeOut({ place, refresh }, id);
    } catch (error) {
      setProblem(told(error));
    }
  };
  return { problem, add, remove };
}

/** What never arrived makes room for another. What is stored stays until the other is stored as well. */
async function clearWay(place: FilePlace, files: readonly ShownFile[]): Promise<void> {
  for (const { id } of files.filter((file) => !isStoredFile(file))) await takeOut(place, id);
}

/** Sentences of the specification for what is not taken (Spec 2 §5). */
function useRefusalText(files: FileTerms | null): (reason: AttachRefusal) => string {
  const t = useMessages();
  const fileSize = useFileSize();
  return (reason) => {
    const sentences: Record<AttachRefusal, () => string> = {
      'files-not-asked': () => t('error.hand-in.not-asked'),
      'wrong-kind': () => t('error.hand-in.file-kind', { types: endingsOf(files?.kinds ?? []).join(', ') }),
      'too-large': () => t('error.hand-in.file-too-large', { size: fileSize(files?.mostBytes ?? 0) }),
      empty: () => t('error.hand-in.file-empty'),
      'name-too-long': () => t('hand-in.file.name-too-long'),
      'too-many-files': () => t('error.hand-in.too-many-files', { most: files?.most ?? 0 }),
    };
    return sentences[reason]();
  };
}

interface FileFactsProps {
  readonly file: ShownFile;
  /** Where it is downloaded, once it is stored. */
  readonly href?: string;
}

function FileFacts({ file, href }: FileFactsProps) {
  const t = useMessages();
  const fileSize = useFileSize();
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        {href === undefined ? (
          <bdi>{file.name}</bdi>
        ) : (
          <a href={href} download={file.name} className={styles.link}>
            <DownloadIcon size={18} />
            <bdi>{file.name}</bdi>
          </a>
        )}{' '}
        <span className={styles.size}>{fileSize(file.size)}</span>
      </p>
      <FileState file={file} />
      {href !== undefined && (
        <p className={styles.sum}>
          {t('hand-in.receipt.sum')} <code dir="ltr">{file.held?.sha256}</code>
        </p>
      )}
    </div>
  );
}

/** Where a file is, in words; nothing is called stored while a byte is missing. */
function FileState({ file }: { readonly file: ShownFile }) {
  const t = useMessages();
  const fileSize = useFileSize();
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
  const words = t('hand-in.file.sent', { sent: fileSize(sent), size: fileSize(size) });
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
  readonly terms: FileTerms;
  readonly onFiles: (files: readonly File[]) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** A button on which files can also be dropped. */
function Picker({ terms: { most, mostBytes, kinds }, onFiles, button }: PickerProps) {
  const t = useMessages();
  const fileSize = useFileSize();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
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
        <span>{t('hand-in.files.asked', { most, size: fileSize(mostBytes) })}</span>
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
