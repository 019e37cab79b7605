import { randomUUID } from 'node:crypto';
import { ActivityKind } from '@stoa/domain';
import { buildTarGz } from '../../packages/importers/src/testing/build-tar.ts';
import { inDatabase } from './course-database.ts';

const kinds = ['Text', 'Link', 'File', 'Video'] as const;

/** An Open edX package of one unit with a page for each kind of content that has texts of its own. */
export async function plainCourse(): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = kinds.map((kind) => `<html url_name="${kind}" display_name="${kind}"/>`).join('');
  const pages = kinds.flatMap((kind) => [
    [`html/${kind}.xml`, `<html filename="${kind}"/>`],
    [`html/${kind}.html`, '<p>Nothing.</p>'],
  ]);
  const tar = await buildTarGz({
    'course.xml': '<course url_name="run" org="Journeys" course="TEXTS"/>',
    'course/run.xml': '<course display_name="Texts" start="2020-01-01T00:00:00Z"><chapter url_name="one"/></course>',
    'chapter/one.xml':
      '<chapter display_name="Chapter"><sequential url_name="s" display_name="Section">' +
      `<vertical url_name="u" display_name="Unit">${blocks}</vertical></sequential></chapter>`,
    'policies/run/policy.json': '{}',
    'policies/run/grading_policy.json': JSON.stringify({ GRADE_CUTOFFS: { Pass: 0.5 }, GRADER: [] }),
    ...Object.fromEntries(pages),
  });
  return new Uint8Array(tar);
}

const file = (name: string) => ({ fileId: randomUUID(), name, mediaType: 'text/plain', size: 7 });

/** Contents that the pages of the package become; all their words are the given text. */
function contents(text: string): Readonly<Record<string, object>> {
  const video = {
    type: 'video',
    sources: [],
    captions: [{ language: text, file: file(text) }],
    attachments: [file(text)],
  };
  return {
    Link: { type: 'link', url: 'https://example.org/', description: text },
    File: { type: 'file', file: file(text) },
    Video: { ...video, poster: null, duration: null, startAt: null, endAt: null },
  };
}

/** A course that a learner takes, and one that is only offered. */
export interface NamedThings {
  readonly email: string;
  readonly takenId: string;
  readonly offeredId: string;
}

/**
 * The learner belongs to a unit, the courses to a collection and the enrolment to a term, each with a name of its own.
 */
export async function giveNamedThings(dataFolder: string, { email, takenId, offeredId }: NamedThings): Promise<void> {
  const name = randomUUID();
  await inDatabase(dataFolder, async (client) => {
    await client.query(
      `with p as (select id, tenant_id from user_account where email = $1),
         n as (insert into unit (tenant_id, name) select tenant_id, $2 from p returning id),
         m as (insert into unit_member (tenant_id, unit_id, user_id) select p.tenant_id, n.id, p.id from n, p),
         e as (insert into term (tenant_id, name) select tenant_id, $2 from p returning id),
         s as (insert into showcase (tenant_id, code, name) select tenant_id, $2, $2 from p returning id, tenant_id),
         os as (insert into objective_showcase (tenant_id, objective_id, showcase_id) select s.tenant_id, o, s.id
           from s, unnest($3::uuid[]) o)
       update objective_access a set term_id = e.id from e, p where a.user_id = p.id`,
      [email, name, [takenId, offeredId]],
    );
    for (const [kind, content] of Object.entries(contents('Plain'))) {
      await client.query('update activity set content = $3, kind = $4 where objective_id = $1 and name = $2', [
        takenId,
        kind,
        JSON.stringify(content),
        kind === 'Video' ? ActivityKind.video : ActivityKind.text,
      ]);
    }
  });
}

const fileName = `jsonb_set(content, '{file,name}', to_jsonb($3::text))`;
const video =
  `jsonb_set(jsonb_set(content, '{captions,0,language}', to_jsonb($3::text)), '{attachments,0,name}', ` +
  'to_jsonb($3::text))';
const content = `case content ->> 'type' when 'link' then jsonb_set(content, '{description}', to_jsonb($3::text))
  when 'file' then ${fileName} when 'video' then ${video} else content end`;
const grades =
  `jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', $3::text, 'color', $3::text, ` +
  `'normalizedMinScore', 0))`;
const learner = '(select id from user_account where email = $1)';
const ofCourses = 'objective_id = any($2::uuid[])';

/** Texts of the learner ($1) and of the courses ($2), which all become one ($3). */
const statements = [
  `update activity set name = $3, code = $3, content = ${content} where ${ofCourses}`,
  `update activity_record set comment = $3, score = 1, max_score = 1, normalized_score = 1 where user_id = ${learner}`,
  `update announcement set title = $3, body = $3
   where channel_id in (select announcement_channel_id from objective where id = any($2::uuid[]))`,
  `delete from announcement_reading where user_id = ${learner}`,
  `update grading_scale set name = $3, description = $3, grades = ${grades}
   where id in (select grading_scale_id from objective where id = any($2::uuid[]))`,
  `update objective set name = $3, code = $3 || ' ' || id, description = $3, language = $3 where id = any($2::uuid[])`,
  `update objective_record set grade_name = $3, grade_color = $3, grade_normalized_min_score = 0, normalized_score = 1
    where user_id = ${learner}`,
  `update session set user_agent = $3 where user_id = ${learner}`,
  `update showcase set name = $3, code = $3, description = $3 where id in (select showcase_id from objective_showcase
    where ${ofCourses})`,
  `update term set name = $3 where id in (select term_id from objective_access where user_id = ${learner})`,
  `update unit set name = $3 where id in (select unit_id from unit_member where user_id = ${learner})`,
];

/** Writes a text into everything that somebody can write about these courses and this person, past every check. */
export async function writeTexts(
  dataFolder: string,
  { email, takenId, offeredId }: NamedThings,
  text: string,
): Promise<void> {
  const values = { $1: email, $2: [takenId, offeredId], $3: text };
  await inDatabase(dataFolder, async (client) => {
    for (const statement of statements) {
      const used = (['$1', '$2', '$3'] as const).filter((name) => statement.includes(name));
      const numbered = used.reduce((query, name, index) => query.replaceAll(name, `$${index + 1}`), statement);
      await client.query(
        numbered,
        used.map((name) => values[name]),
      );
    }
  });
  await writeNames(dataFolder, email, text);
}

/** Gives the person of this e-mail a text as every name. */
export async function writeNames(dataFolder: string, email: string, text: string): Promise<void> {
  await inDatabase(dataFolder, async (client) => {
    const names = await client.query(
      'update user_account set first_name = $2, middle_name = $2, last_name = $2 where email = $1',
      [email, text],
    );
    if (names.rowCount !== 1) throw new Error(`${email} is the e-mail of ${names.rowCount} people.`);
  });
}
