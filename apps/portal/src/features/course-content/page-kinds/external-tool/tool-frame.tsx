import { Button, Spinner } from '@stoa/ui';
import { useMessages } from '../../../../lib/language/messages.tsx';
import type { CustomProperties } from '../../../../content/frames/custom-properties.ts';
import styles from './tool-frame.module.css';
import { useHeldTool } from './use-held-tool.ts';
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
  const { place, state, height } = useHeldTool(ids, name);
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
      <div ref={place} className={styles.tool} />
    </div>
  );
}

function asked(pixels: number): CustomProperties {
  return { '--asked-height': `${pixels}px` };
}
