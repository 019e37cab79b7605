import type { ActivityPart, FileLink } from '@stoa/contract';
import {
  classNames,
  DownloadIcon,
  TextIcon,
  RowCardName,
  RowCardNote,
  RowCardPicture,
  RowCardWords,
  rowCardClass,
} from '@stoa/ui';
import { fileType } from '../../../../content/author-html/links.ts';
import { EmbeddedFrame } from '../../../../content/frames/embedded-frame.tsx';
import { useFileSize } from '../../../../lib/language/use-file-size.ts';
import { useMessages } from '../../../../lib/language/messages.tsx';
import { lazyComponent } from '../../../../lib/page/lazy-component.tsx';
import styles from './file-activity.module.css';
import onPaper from '../../../../content/on-paper.module.css';
import cardStyles from './resource-card.module.css';
import { useEmbedding } from './use-embedding.ts';
import { useFilmProgress } from './use-film-progress.ts';
import type { Video } from '../../../../content/film/video.ts';
import { VideoFile, type FileSource } from '../../../../content/film/video-file.tsx';

const { Component: PdfViewer } = lazyComponent(
  async () => (await import('../../../../content/pdf/pdf-viewer.tsx')).PdfViewer,
  {
    areas: ['pdf'],
  },
);

interface FileActivityProps {
  readonly part: ActivityPart;
  readonly file: FileLink;
}

/** A file: shown where the browser can, and always there to keep, with its type and size. */
export function FileActivity({ part: place, file }: FileActivityProps) {
  return (
    <div className={styles.file}>
      <Preview part={place} file={file} />
      <FileCard file={file} />
    </div>
  );
}

function Preview({ part: place, file: { url, name, mediaType } }: FileActivityProps) {
  const t = useMessages();
  const embedding = useEmbedding(place);
  const [kind] = mediaType.split('/');
  if (mediaType === 'application/pdf') {
    return (
      <div className={onPaper.never}>
        <EmbeddedFrame name={name} embedding={embedding} shape="document">
          {(button) => <PdfViewer url={url} name={name} close={button} />}
        </EmbeddedFrame>
      </div>
    );
  }
  if (kind === 'image') {
    return (
      <EmbeddedFrame name={name} embedding={embedding} shape="picture">
        <img src={url} alt={t('course.file.preview', { name })} decoding="async" />
      </EmbeddedFrame>
    );
  }
  if (kind !== 'video' && kind !== 'audio')
    return <p className={classNames(styles.note, onPaper.never)}>{t('course-pages.no-preview')}</p>;
  const source = { kind: 'file', url, mediaType } as const;
  return (
    <div className={onPaper.never}>
      <FileFilm part={place} source={source} />
    </div>
  );
}

function FileFilm({ part, source }: { readonly part: ActivityPart; readonly source: FileSource }) {
  const video = { ...bareVideo, sources: [source] };
  const embedding = useEmbedding(part);
  const film = { name: part.childActivity.name, video, embedding, progress: useFilmProgress(part, video) };
  return <VideoFile film={film} files={[source]} />;
}

/** A film or a sound that is nothing but its file. */
const bareVideo: Video = {
  type: 'video',
  sources: [],
  captions: [],
  attachments: [],
  posterUrl: null,
  duration: null,
  startAt: null,
  endAt: null,
};

/** A file as a card to open or keep. */
export function FileCard({ file }: { readonly file: FileLink }) {
  const t = useMessages();
  const fileSize = useFileSize();
  return (
    <a
      href={file.url}
      download={file.name}
      data-address={new URL(file.url, location.href).href}
      className={rowCardClass({ hover: 'glow' }, cardStyles.card)}
    >
      <RowCardPicture>
        <TextIcon size={24} />
      </RowCardPicture>
      <RowCardWords>
        <RowCardName>
          <bdi>{file.name}</bdi>
        </RowCardName>
        <RowCardNote>
          {t('course.file.facts', { type: fileType(file.name) || file.mediaType, size: fileSize(file.size) })}
        </RowCardNote>
      </RowCardWords>
      <span className={classNames(styles.download, onPaper.never)}>
        <DownloadIcon size={18} />
        {t('course.file.download')}
      </span>
    </a>
  );
}
