import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { open, startCourse } from '../../apps/server/src/testing/perform.ts';
import { testPerson, type TestPerson } from '../../apps/server/src/testing/person.ts';
import { insertLearner, ownTenant } from '../bench/data.ts';
import { Organisation } from './organisation.ts';
import type { RunningStoa } from './stoa-server.ts';
import { toolCourse } from './tool-course.ts';

/** Somebody who has begun a part of a course, by the calls of the portal. */
export interface AtTool {
  readonly person: TestPerson;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

interface ToolLearners {
  readonly launchUrl: string;
  readonly count: number;
}

/** A course in a package, with the name of the part that people come to. */
export interface CoursePackage {
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly part: string;
}

/** Imports a course with a link to a tool into the real program, and lets so many people come to it. */
export async function learnersAtTool(
  stoa: RunningStoa,
  client: Client,
  { launchUrl, count }: ToolLearners,
): Promise<readonly AtTool[]> {
  const bytes = await toolCourse('Tool', launchUrl);
  return await learnersAt(stoa, client, { file: 'tool.tar.gz', bytes, part: 'Judge a program', count });
}

/** Imports a course into the real program, and lets so many people begin one of its parts. */
export async function learnersAt(
  stoa: RunningStoa,
  client: Client,
  { file, bytes, part, count }: CoursePackage & Pick<ToolLearners, 'count'>,
): Promise<readonly AtTool[]> {
  const organisation = new Organisation(stoa.url, stoa.dataFolder);
  const code = `TOOL-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse(file, bytes, code);
  const tenantId = await ownTenant(client);
  const people: AtTool[] = [];
  for (let index = 0; index < count; index++) {
    const name = `${code.toLowerCase()}-${index}`;
    const { id, cookie } = await insertLearner(client, tenantId, name, 1);
    const learner = { email: `${name}@bench.example`, password: '', firstName: 'Bench', lastName: name };
    const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
    const person = testPerson(stoa.url, id, cookie);
    const objectiveWorkflowId = await startCourse(person, objectiveWorkflowAggregateId);
    people.push({ person, objectiveWorkflowId, activityWorkflowId: await open(person, objectiveWorkflowId, part) });
  }
  return people;
}

/** Whoever runs the program, by the token that it leaves for its own machine. */
export function administratorOf(stoa: RunningStoa): Pick<TestPerson, 'call'> {
  const { call } = testPerson(stoa.url, '', '');
  return {
    call: (name, input = {}) => call(name, { ...input, headers: { authorization: `Bearer ${stoa.token()}` } }),
  };
}

/** Asks for a launch as the portal does; answers the address of the document that carries it out. */
export async function launchOf({ person, objectiveWorkflowId, activityWorkflowId }: AtTool): Promise<string> {
  const { body } = await person.call<{ readonly targetLinkUri: string }>('createResourceLink', {
    params: { objectiveWorkflowId },
    body: { activityWorkflowIds: [activityWorkflowId] },
  });
  return body.targetLinkUri;
}
