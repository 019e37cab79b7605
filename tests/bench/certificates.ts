import type pg from 'pg';
import { certificateContent } from '../../apps/server/src/testing/certificates.ts';
import type { Measurement } from './measure.ts';
import type { Row } from './report.ts';

/** Certificates that a course owes at its end. */
const owed = 1_000;
/** People who use the portal meanwhile, each asking again once answered. */
const people = 4;
const warmUpSeconds = 4;
const quietSeconds = 6;

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How long the portal's answers take while it writes a thousand certificates, beside its quiet time. */
export async function measureCertificates(client: pg.Client, asked: Asked): Promise<readonly Row[]> {
  await givenTemplate(client);
  const seconds = async (count: number) => {
    const end = performance.now() + count * 1_000;
    return await askWhile(asked, async () => performance.now() < end);
  };
  await seconds(warmUpSeconds);
  const quiet = await seconds(quietSeconds);
  await client.query(
    `insert into certificate_due (tenant_id, objective_record_id)
       select r.tenant_id, r.id from objective_record r order by r.id limit $1`,
    [owed],
  );
  const begun = performance.now();
  await client.query(`select pg_notify('stoa_certificates', '')`);
  const busy = await askWhile(asked, async () => (await countOwed(client)) > 0);
  const took = (performance.now() - begun) / 1_000;
  const { rows } = await client.query<{ issued: number }>('select count(*)::int as issued from certificate');
  if (rows[0]?.issued !== owed) throw new Error(`${rows[0]?.issued ?? 0} certificates were issued.`);
  const share = { of: 'the quiet time', value: busy.p50 / quiet.p50, goal: 'below 200 %' };
  return [
    { name: 'My Courses, nothing else to do', measured: quiet },
    { name: `My Courses, ${owed} certificates in ${took.toFixed(1)} s`, measured: busy, share },
  ];
}

async function countOwed(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from certificate_due');
  return rows[0]?.n ?? 0;
}

/** A template for every course, of which nobody is told. */
async function givenTemplate(client: pg.Client): Promise<void> {
  await client.query(
    `with look as (
       insert into certificate_look (tenant_id, content) select id, $1 from tenant where is_default
       returning tenant_id, id
     ), template as (
       insert into certificate_template (tenant_id, name, kind, state, counts, look_id)
       select tenant_id, 'Certificate', 'custom', 'active', 'passed', id from look returning tenant_id, id
     )
     insert into certificate_template_course (tenant_id, template_id, objective_id)
     select o.tenant_id, t.id, o.id from template t join objective o on o.tenant_id = t.tenant_id`,
    [JSON.stringify(certificateContent)],
  );
}

async function askWhile({ url, headers }: Asked, isGoingOn: () => Promise<boolean>): Promise<Measurement> {
  const times: number[] = [];
  const begun = performance.now();
  let [isOver, failures] = [false, 0];
  const person = async () => {
    while (!isOver) {
      const asked = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) failures += 1;
      times.push(performance.now() - asked);
    }
  };
  const all = Promise.all(Array.from({ length: people }, person));
  while (await isGoingOn()) await new Promise((resolve) => setTimeout(resolve, 20));
  isOver = true;
  await all;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const perSecond = times.length / ((performance.now() - begun) / 1_000);
  return { perSecond, p50: at(0.5), p99: at(0.99), failures };
}
