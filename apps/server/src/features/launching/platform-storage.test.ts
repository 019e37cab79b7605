import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { platformStorage } from './platform-storage.ts';

interface Said {
  readonly source: object;
  readonly origin: string;
  readonly data: unknown;
}

const own = 'https://tool.test';

/** The script in a document of its own, with a tool of two origins in it. */
function storage() {
  const answers: unknown[] = [];
  const contentWindow = {
    postMessage: (answer: unknown, origin: string) => answers.push({ ...Object(answer), to: origin }),
  };
  let hear = (_said: Said): void => undefined;
  runInNewContext(platformStorage, {
    tool: { contentWindow },
    origins: [own, 'https://other.test'],
    addEventListener: (_kind: string, run: typeof hear) => {
      hear = run;
    },
  });
  const ask = (data: unknown, { origin = own, source = contentWindow }: Partial<Said> = {}) => {
    answers.length = 0;
    hear({ source, origin, data });
    return answers[0];
  };
  return ask;
}

test('C10: a tool without cookies keeps what it needs between the steps of a launch', () => {
  const ask = storage();
  expect(ask({ subject: 'lti.capabilities', message_id: 'a' })).toMatchObject({
    subject: 'lti.capabilities.response',
    message_id: 'a',
    to: own,
    supported_messages: expect.arrayContaining([{ subject: 'lti.put_data', frame: '_parent' }]),
  });
  const put = { subject: 'lti.put_data', message_id: 'b', key: 'state', value: 's1' };
  expect(ask(put)).toMatchObject({ subject: 'lti.put_data.response', message_id: 'b', key: 'state', value: 's1' });
  const get = { subject: 'lti.get_data', message_id: 'c', key: 'state' };
  expect(ask(get)).toMatchObject({ subject: 'lti.get_data.response', message_id: 'c', key: 'state', value: 's1' });
  expect(ask(get, { origin: 'https://other.test' })).toMatchObject({ value: null });
  ask({ ...put, value: null });
  expect(ask(get)).toMatchObject({ value: null });
});

test('C10: nobody else is answered, and nonsense is told as such', () => {
  const ask = storage();
  const get = { subject: 'lti.get_data', message_id: 'c', key: 'state' };
  expect(ask(get, { origin: 'https://evil.test' })).toBeUndefined();
  expect(ask(get, { source: {} })).toBeUndefined();
  for (const data of [null, 'lti.get_data', { subject: 'toString' }, { subject: 'lti.unknown' }])
    expect(ask(data)).toBeUndefined();
  for (const wrong of [
    { ...get, key: 7 },
    { ...get, message_id: undefined },
    { ...get, key: 'x'.repeat(5000) },
  ])
    expect(ask(wrong)).toMatchObject({ error: { code: 'bad_request' } });
  for (let index = 0; index < 100; index++)
    ask({ subject: 'lti.put_data', message_id: 'd', key: `k${index}`, value: 'v' });
  expect(ask({ subject: 'lti.put_data', message_id: 'd', key: 'more', value: 'v' })).toMatchObject({
    error: { code: 'storage_exhaustion' },
  });
});
