import type { CaptionDocument, VideoDocument, VideoSourceDocument } from '@stoa/domain';
import type { OlxBlock } from './block.ts';
import type { OlxLinks } from './links.ts';
import { attributeOf, childElements, firstAt } from '../xml/xml-tree.ts';
import type { OlxPackage } from './olx-package.ts';
import { captionsOfSjson } from './sjson.ts';
import { decodeText } from '../xml/decode-text.ts';
import { isRecord, parsedJson } from '../document/json.ts';
import { secondsField, textField } from './fields.ts';
import { videoSourceOf } from '../document/video-source.ts';

/** The course that a video stands in. */
interface VideoPlace {
  readonly olx: OlxPackage;
  readonly links: OlxLinks;
  /** BCP 47 tag of what is said where nothing else is told. */
  readonly language: string;
}

/** A video block: its sources (own files and addresses first, then YouTube), its clip, captions and hand-outs. */
export async function videoDocument(block: OlxBlock, { olx, links, language }: VideoPlace): Promise<VideoDocument> {
  const duration = Number(attributeOf(firstAt(block.element, 'video_asset'), 'duration') ?? 0);
  const start = secondsField(block.fields, 'start_time');
  const end = secondsField(block.fields, 'end_time');
  const attachments = attachmentsOf(block, links);
  return {
    type: 'video',
    sources: [...addressSources(block, links), ...youtubeIds(block).map((id) => ({ kind: 'youtube', id }) as const)],
    captions: await captionsOf(block, { olx, links, language }),
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
function youtubeIds(block: OlxBlock): string[] {
  const bySpeed = new Map(
    (textField(block.fields, 'youtube') ?? '').split(',').map((entry) => {
      const [speed = '', id = ''] = entry.split(':');
      return [Number(speed), id.trim()] as const;
    }),
  );
  const id = bySpeed.get(1) ?? textField(block.fields, 'youtube_id_1_0') ?? '';
  return /^[\w-]{6,20}$/.test(id) ? [id] : [];
}

const subsFile = (id: string): string => `subs_${id}.srt.sjson`;

/** Addresses of a video's captions by language, in every form in which the platform has written them. */
function captionNames(block: OlxBlock, { links, language }: VideoPlace): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  // the oldest form has one language, and names the file by the film
  const named = textField(block.fields, 'sub');
  const ids = [...(named === undefined ? [] : [named]), ...youtubeIds(block)];
  const there = ids.find((id) => links.find(subsFile(id)) !== undefined) ?? named;
  if (there !== undefined) names.set(language, subsFile(there));
  for (const element of childElements(block.element, 'transcript')) {
    names.set(attributeOf(element, 'language') ?? 'en', attributeOf(element, 'src') ?? '');
  }
  const listed = parsedJson(block.fields.get('transcripts') ?? '');
  for (const [code, name] of Object.entries(isRecord(listed) ? listed : {})) {
    if (typeof name === 'string') names.set(code, name);
  }
  return names;
}

async function captionsOf(block: OlxBlock, place: VideoPlace): Promise<CaptionDocument[]> {
  const captions: CaptionDocument[] = [];
  for (const [language, name] of captionNames(block, place)) {
    if (name === '') continue;
    const path = place.links.file(name.startsWith('/') ? name : `/static/${name}`, block.key);
    if (path === undefined) continue;
    if (path.endsWith('.sjson')) await readable(path, place.olx);
    captions.push({ language: language.replace(/_/g, '-'), path });
  }
  return captions;
}

/** Captions that browsers know, in place of those that only the platform's old player read. */
async function readable(path: string, { archive, files, report }: OlxPackage): Promise<void> {
  const captions = captionsOfSjson(decodeText(await archive.read(path)));
  if (captions === undefined) report.note('file-type-refused', path);
  else files.takeAs(path, captions);
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
