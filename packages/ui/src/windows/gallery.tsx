import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { ArrowEndIcon, ArrowStartIcon } from '../icons/course-icons.tsx';
import styles from './gallery.module.css';
import { CloseIcon } from '../icons/common-icons.tsx';
import { useModal } from './use-modal.ts';

interface GalleryImage {
  readonly url: string;
  /** Words for the image, for those who do not see it; also its caption. */
  readonly text: string;
}

export interface GalleryProps {
  readonly image: GalleryImage;
  /** Number of the image among all, in words. */
  readonly position: string;
  readonly labels: {
    readonly gallery: string;
    readonly previous: string;
    readonly next: string;
    readonly close: string;
  };
  /** Undefined where there is no further image. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One image on the whole screen, with the ways to the ones beside it. */
export function Gallery({ image, position, labels, onPrevious, onNext, onClose, onKeyDown }: GalleryProps) {
  const { ref: dialog, close, events } = useModal(onClose);
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog ref={dialog} className={styles.gallery} aria-label={labels.gallery} onKeyDown={onKeyDown} {...events}>
      <div className={styles.top}>
        <span aria-live="polite">{position}</span>
        <Button variant="quiet" iconOnly aria-label={labels.close} onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      <Step label={labels.previous} onStep={onPrevious} icon={<ArrowStartIcon />} />
      <figure className={styles.figure}>
        <img key={image.url} src={image.url} alt={image.text} className={styles.image} />
        {image.text !== '' && (
          <figcaption aria-hidden="true" className={styles.caption}>
            {image.text}
          </figcaption>
        )}
      </figure>
      <Step label={labels.next} onStep={onNext} icon={<ArrowEndIcon />} />
    </dialog>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onStep: (() => void) | undefined;
}

/** Stays in its place at the first and the last image, so that the focus does not jump. */
function Step({ label, icon, onStep }: StepProps) {
  return (
    <Button
      iconOnly
      size="large"
      aria-label={label}
      aria-disabled={onStep === undefined}
      className={styles.step ?? ''}
      onClick={onStep}
    >
      {icon}
    </Button>
  );
}
