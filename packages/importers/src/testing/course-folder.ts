import { createHash } from 'node:crypto';
import type { CourseDocument, PartDocument } from '@stoa/domain';
import type { CourseText } from '../text/write-course.ts';
import { buildZip } from './build-zip.ts';
import { bytesOf } from './with-package.ts';

/** A course as text, packed. */
export async function packedText({ files }: Pick<CourseText, 'files'>): Promise<Buffer> {
  const entries = [];
  for (const { path, content } of files) {
    const data = typeof content === 'string' ? content : await bytesOf(content);
    entries.push({ name: path, data, method: typeof content === 'string' ? 8 : 0 });
  }
  return buildZip(entries);
}

const partOf = ({ content, children, ...part }: PartDocument): object => ({
  ...part,
  ...(content?.type === 'quiz' ? { content: { ...content, quiz: JSON.parse(content.quiz) as unknown } } : { content }),
  ...(children && { children: children.map(partOf) }),
});

/** Everything of a course but the report of how it was read, in a form that can be compared. */
export async function comparable({ report: _report, files, parts, ...course }: CourseDocument): Promise<object> {
  const described = [];
  for (const file of files.values()) {
    const sum = createHash('sha256')
      .update(await bytesOf(file))
      .digest('hex');
    described.push({ path: file.path, size: file.size, mediaType: file.mediaType, sum });
  }
  return {
    ...course,
    parts: parts.map(partOf),
    files: described.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  };
}
