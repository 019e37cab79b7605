import {
  ActivityKind,
  ContentState,
  type CourseDocument,
  type PackagedDocument,
  type PartDocument,
} from '@stoa/domain';
import { course, packageFile } from './fixtures.ts';

/** A unit of packaged content. */
export function packagedPart(
  key: string,
  content: Partial<PackagedDocument> = {},
  more: Partial<PartDocument> = {},
): PartDocument {
  return {
    key,
    kind: ActivityKind.lti,
    name: `Unit ${key}`,
    state: ContentState.ready,
    content: {
      type: 'packaged',
      tool: 'package',
      standard: 'scorm-1.2',
      path: 'unit/index.html',
      suffix: '',
      reports: true,
      ...content,
    },
    ...more,
  };
}

/** A course that is a package of these files. */
export function packagedCourse(
  parts: readonly PartDocument[],
  files: Readonly<Record<string, string>> = {},
): CourseDocument {
  const all = {
    'unit/index.html': '<!doctype html><html><head><title>Unit</title></head><body>Here</body></html>',
    ...files,
  };
  return course(parts, {
    packages: [''],
    files: new Map(
      Object.entries(all).map(([path, text]) => [path, packageFile(path, 'application/octet-stream', text)]),
    ),
  });
}
