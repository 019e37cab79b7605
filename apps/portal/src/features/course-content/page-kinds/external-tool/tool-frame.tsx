import { Button, Spinner } from '@stoa/ui';
import { useMessages } from '../../../../lib/language/messages.tsx';
import type { CustomProperties } from '../../../../content/frames/custom-properties.ts';
import styles from './tool-frame.module.css';
import { useToolFrame } from './use-tool-frame.ts';
import type { ToolIds } from './use-launch.ts';

interface ToolFrameProps {
  readonly ids: ToolIds;
  readonly name: string;
  /** Opens it once more, from the beginning. */
  readonly onAgain: () => void;
}

/**
 * A tool of somebody else in its frame: our document, which leads there and stands between the tool and this page. It
 * says while the tool opens, when it is there, and when it does not answer.
 */
export function ToolFrame({ ids, name, onAgain }: ToolFrameProps) {
  const t = useMessages();
  const { frame, address, state, height } = useToolFrame(ids);
  const isOpening = state === 'asking' || state === 'opening';
  return (
    <div className={styles.box} style={height === null ? undefined : asked(height)} data-tool={state}>
      <div role="status" className={state === 'there' ? styles.told : styles.state}>
        {isOpening && <Spinner />}
        <p>{t(`external-tools.state.${state}`, { name })}</p>
        {!isOpening && state !== 'there' && (
          <Button size="small" onClick={onAgain}>
            {t('external-tools.again')}
          </Button>
        )}
      </div>
      {address !== null && <iframe ref={frame} src={address} title={name} className={styles.tool} allow="fullscreen" />}
    </div>
  );
}

function asked(pixels: number): CustomProperties {
  return { '--asked-height': `${pixels}px` };
}
