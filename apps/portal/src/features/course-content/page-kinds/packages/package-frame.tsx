import type { PackageAtWork } from '@stoa/contract';
import { classNames } from '@stoa/ui';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { SaveMark } from '../save-note.tsx';
import type { PackageIds } from './package-ids.ts';
import styles from './package-place.module.css';
import { useAddress } from './use-address.ts';
import { useCommits } from './use-commits.ts';
import { useFrame } from './use-frame.ts';
import { useOnward } from './use-onward.ts';
import { useSent } from './use-sent.ts';

interface PackageFrameProps {
  readonly ids: PackageIds;
  readonly name: string;
  readonly axis: string;
  readonly opened: PackageAtWork;
  /** Fills the window. */
  readonly button: ReactNode;
  /** It is looked around in. */
  readonly browse: boolean;
  readonly onMoved: () => void;
  /** It is to be opened once more. */
  readonly onAgain: () => void;
}

/** What a package may do in its frame: the server says the same of its pages. */
const sandbox = 'allow-scripts allow-forms allow-modals allow-popups allow-downloads allow-pointer-lock';

/** A package in its frame, under a bar that says where what its learner did is. */
export function PackageFrame(props: PackageFrameProps) {
  const { ids, name, axis, opened, button, browse, onMoved, onAgain } = props;
  const { commit, changed, save, onward } = useCommits({ ids, name, opened, onMoved });
  useOnward({ onward, axis, onAgain });
  const [ended, setEnded] = useState(false);
  const { sent, stage } = useSent(onMoved, () => setEnded(true));
  const { frame, handed, isNested, isWide, isThere } = useFrame(opened, {
    changed,
    sent,
    commit: (data, isEnd) => {
      setEnded(isEnd);
      commit(data);
    },
  });
  const { address, hasOrigin, onLoad } = useAddress(opened, { isThere, isNested });
  return (
    <div className={styles.box} data-package="open">
      <div className={styles.bar}>
        <Where save={stage ?? save} ended={ended} looking={lookingAt(opened, browse)} />
        <div className={styles.ways}>{button}</div>
      </div>
      {isNested && !hasOrigin && <Note text="packages.nested" />}
      {isWide && <Note text="packages.wide" className={styles.wide} />}
      <iframe
        key={address}
        ref={frame}
        name={handed}
        src={address}
        onLoad={onLoad}
        title={name}
        className={styles.frame}
        sandbox={hasOrigin ? `${sandbox} allow-same-origin` : sandbox}
        allow="fullscreen; autoplay"
      />
    </div>
  );
}

/** Why nothing of it is kept; null where it is. */
export function lookingAt({ reports, keeps }: PackageAtWork, browse: boolean): WhereProps['looking'] {
  return !reports || keeps ? null : browse ? 'packages.around' : 'packages.looking';
}

interface WhereProps {
  readonly save: ReturnType<typeof useCommits>['save'];
  /** The package has ended its session. */
  readonly ended: boolean;
  readonly looking: 'packages.looking' | 'packages.around' | null;
}

/** Says where what its learner did is. */
export function Where({ save, ended, looking }: WhereProps) {
  const t = useMessages();
  if (looking !== null)
    return (
      <div role="status" className={styles.where}>
        <p>{t(looking)}</p>
      </div>
    );
  return (
    <div role="status" className={styles.where}>
      {save === 'saving' && <p data-save="saving">{t('packages.saving')}</p>}
      {save !== null && save !== 'saving' && <SaveMark state={save} />}
      {ended && save === 'saved' && <p>{t('packages.close')}</p>}
    </div>
  );
}

interface NoteProps {
  readonly text: 'packages.nested' | 'packages.wide';
  readonly className?: string | undefined;
}

function Note({ text, className }: NoteProps) {
  const t = useMessages();
  return <p className={classNames(styles.remark, className)}>{t(text)}</p>;
}
