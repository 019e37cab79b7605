import type { CaptionDocument, VideoDocument, VideoSourceDocument } from '@stoa/domain';
import type { OlxBlock } from './block.ts';
import type { OlxLinks } from './links.ts';
import { attributeOf, childElements, firstAt } from '../xml/xml-tree.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { secondsField, textField } from './fields.ts';
import { videoSourceOf } from '../document/video-source.ts';

/** A video block: its sources (own files and addresses first, then YouTube), its clip, captions and hand-outs. */
export function videoDocument(block: OlxBlock, links: OlxLinks): VideoDocument {
  const duration = Number(attributeOf(firstAt(block.element, 'video_asset'), 'duration') ?? 0);
  const start = secondsField(block.fields, 'start_time');
  const end = secondsField(block.fields, 'end_time');
  const attachments = attachmentsOf(block, links);
  return {
    type: 'video',
    sources: [...addressSources(block, links), ...youtubeSources(block)],
    captions: captionsOf(block, links),
    ...(duration > 0 ? { durationSeconds: duration } : {}),
    ...(start === undefined ? {} : { startAtSeconds: start }),
    ...(end === undefined ? {} : { endAtSeconds: end }),
    ...(attachments.length === 0 ? {} : { attachments }),
  };
}

function addressSources(block: OlxBlock, links: OlxLinks): VideoSourceDocument[] {
  const listed = parsedJson(block.fields.get('html5_sources') ?? '');
  const encoded = childElements(firstAt(block.element, 'video_asset'), 'encoded_video').map((element) =>
    attributeOf(element, 'url'),
  );
  const nested = childElements(block.element, 'source').map((element) => attributeOf(element, 'src'));
  const addresses = [...(Array.isArray(listed) ? listed : []), ...nested, ...encoded];
  const unique = new Set(
    addresses.flatMap((address: unknown) => (typeof address === 'string' && address !== '' ? [address] : [])),
  );
  return [...unique].flatMap((address): VideoSourceDocument[] => {
    const remote = videoSourceOf(address);
    if (remote !== undefined) return [remote];
    const path = links.file(address, block.key);
    return path === undefined ? [] : [{ kind: 'file', path }];
  });
}

/** `youtube` lists one id per speed, as in `0.75:ID,1.00:ID`; the one for normal speed is the video. */
function youtubeSources(block: OlxBlock): VideoSourceDocument[] {
  const bySpeed = new Map(
    (textField(block.fields, 'youtube') ?? '').split(',').map((entry) => {
      const [speed = '', id = ''] = entry.split(':');
      return [Number(speed), id.trim()] as const;
    }),
  );
  const id = bySpeed.get(1) ?? textField(block.fields, 'youtube_id_1_0') ?? '';
  return /^[\w-]{6,20}$/.test(id) ? [{ kind: 'youtube', id }] : [];
}

function captionsOf(block: OlxBlock, links: OlxLinks): CaptionDocument[] {
  const names = new Map<string, string>();
  for (const element of childElements(block.element, 'transcript')) {
    names.set(attributeOf(element, 'language') ?? 'en', attributeOf(element, 'src') ?? '');
  }
  const listed = parsedJson(block.fields.get('transcripts') ?? '');
  for (const [language, name] of Object.entries(isRecord(listed) ? listed : {})) {
    if (typeof name === 'string') names.set(language, name);
  }
  return [...names].flatMap(([language, name]) => {
    const path = name === '' ? undefined : links.file(name.startsWith('/') ? name : `/static/${name}`, block.key);
    return path === undefined ? [] : [{ language: language.replace(/_/g, '-'), path }];
  });
}

function attachmentsOf(block: OlxBlock, links: OlxLinks): { readonly path: string; readonly name: string }[] {
  const addresses = ['track', 'handout'].map(
    (name) => attributeOf(firstAt(block.element, name), 'src') ?? textField(block.fields, name),
  );
  return addresses.flatMap((address) => {
    if (address === undefined || /^(?:https?:)?\/\//.test(address)) return [];
    const path = links.file(address, block.key);
    return path === undefined ? [] : [{ path, name: path.slice(path.lastIndexOf('/') + 1) }];
  });
}
