import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { open, startCourse } from '../../apps/server/src/testing/perform.ts';
import { testPerson, type TestPerson } from '../../apps/server/src/testing/person.ts';
import { insertLearner, ownTenant } from '../bench/data.ts';
import { Organisation } from './organisation.ts';
import type { RunningStoa } from './stoa-server.ts';
import { toolCourse } from './tool-course.ts';

/** Somebody who is at the tool of a course, by the calls of the portal. */
export interface AtTool {
  readonly person: TestPerson;
  readonly objectiveWorkflowId: string;
  readonly activityWorkflowId: string;
}

interface ToolLearners {
  readonly launchUrl: string;
  readonly count: number;
}

/** Imports a course with a link to a tool into the real program, and lets so many people come to it. */
export async function learnersAtTool(
  stoa: RunningStoa,
  client: Client,
  { launchUrl, count }: ToolLearners,
): Promise<readonly AtTool[]> {
  const organisation = new Organisation(stoa.url, stoa.dataFolder);
  const code = `TOOL-${randomUUID().slice(0, 8)}`;
  await organisation.importCourse('tool.tar.gz', await toolCourse('Tool', launchUrl), code);
  const tenantId = await ownTenant(client);
  const people: AtTool[] = [];
  for (let index = 0; index < count; index++) {
    const name = `${code.toLowerCase()}-${index}`;
    const { id, cookie } = await insertLearner(client, tenantId, name, 1);
    const learner = { email: `${name}@bench.example`, password: '', firstName: 'Bench', lastName: name };
    const { objectiveWorkflowAggregateId } = await organisation.enrol(learner, code);
    const person = testPerson(stoa.url, id, cookie);
    const objectiveWorkflowId = await startCourse(person, objectiveWorkflowAggregateId);
    const activityWorkflowId = await open(person, objectiveWorkflowId, 'Judge a program');
    people.push({ person, objectiveWorkflowId, activityWorkflowId });
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
