import { acceptsSender, askedFrameHeight } from '@stoa/domain';
import { useEffect, useRef, useState } from 'react';
import type { CustomProperties } from './custom-properties.ts';
import { inSight } from '../media/in-sight.ts';
import styles from './site-frame.module.css';

interface SiteFrameProps {
  /** Address of a site that the organisation lets stand in courses. */
  readonly url: URL;
  readonly name: string;
}

/** Rights of a site in a frame: it may run and speak with its own server, but never move the page around it. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * A page of another site. It loads when it comes into sight, and is as high as it asks to be (decisions §6 'frame
 * resize messages').
 */
export function SiteFrame({ url, name }: SiteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [near, setNear] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => (frame.current ? inSight([frame.current], () => setNear(true)) : undefined), []);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const expectedWindow = source !== null && source === frame.current?.contentWindow;
      if (!acceptsSender({ origin, expectedWindow }, [url.origin])) return;
      const asked = askedFrameHeight(data);
      if (asked !== null) setHeight(asked);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [url.origin]);
  return (
    <iframe
      ref={frame}
      src={near ? url.href : undefined}
      title={name}
      className={styles.site}
      style={height === null ? undefined : askedHeight(height)}
      sandbox={sandbox}
      allow="fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function askedHeight(pixels: number): CustomProperties {
  return { '--asked-height': `${pixels}px` };
}
