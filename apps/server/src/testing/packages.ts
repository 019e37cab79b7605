import type { PackageAtWork } from '@stoa/contract';
import {
  ActivityKind,
  ContentState,
  type CourseDocument,
  type PackagedDocument,
  type PartDocument,
} from '@stoa/domain';
import { course, givenAccess, givenCourse, packageFile } from './fixtures.ts';
import { open, startCourse } from './perform.ts';
import type { TestPerson } from './person.ts';
import type { TestServer } from './server.ts';

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

/** Ids of packaged content that somebody has opened. */
export interface OfPackage {
  readonly packageWorkflowId: string;
  readonly packageUnitId: string;
  readonly packageLaunchId: string;
}

/** Packaged content that somebody has opened. */
export async function givenPackage(server: TestServer, person: TestPerson): Promise<OfPackage> {
  const { objectiveId } = await givenCourse(server, packagedCourse([packagedPart('a')]));
  const packageWorkflowId = await startCourse(person, await givenAccess(server, person.id, objectiveId));
  const packageUnitId = await open(person, packageWorkflowId, 'Unit a');
  const { body } = await person.call<PackageAtWork>('openPackage', {
    params: { objectiveWorkflowId: packageWorkflowId, activityWorkflowId: packageUnitId },
    body: {},
  });
  return { packageWorkflowId, packageUnitId, packageLaunchId: body.launchId };
}

const unit = '/api/lms/v1/objective-workflows/:objectiveWorkflowId/activity-workflows/:activityWorkflowId';
const path = { objectiveWorkflowId: 'packageWorkflowId', activityWorkflowId: 'packageUnitId' } as const;

/** How the calls of packages are asked for what somebody has; opening anew comes last, for it takes over. */
export const packageExamples = {
  [`PUT ${unit}/package-data`]: {
    path,
    body: (ids: OfPackage) => ({ launchId: ids.packageLaunchId, sequence: 1, data: '{}' }),
  },
  [`POST ${unit}/package-launches`]: { path, body: () => ({}) },
};
