/**
 * What a tool keeps between the steps of a launch where its browser gives it no cookies (1EdTech, 'LTI client side
 * postMessages' and 'LTI postMessage storage'). The document around the tool keeps it for as long as it stands, each
 * origin's apart, and answers the sender alone. Reads `tool` and `origins`, which the document has.
 */
export const platformStorage = `
const kept = new Map();
const answers = {
  'lti.capabilities': () => ({
    supported_messages: ['lti.capabilities', 'lti.put_data', 'lti.get_data', 'lti.frameResize']
      .map((subject) => ({ subject, frame: '_parent' })),
  }),
  'lti.put_data': ({ key, value }, origin) => {
    const all = kept.get(origin) ?? new Map();
    kept.set(origin, all);
    if (value === null || value === undefined) all.delete(key);
    else if (all.size >= 100 && !all.has(key)) return { error: { code: 'storage_exhaustion', message: 'Too many keys.' } };
    else all.set(key, value);
    return { key, value };
  },
  'lti.get_data': ({ key }, origin) => ({ key, value: kept.get(origin)?.get(key) ?? null }),
};
const isText = (value) => typeof value === 'string' && value.length <= 4096;
function answerOf(data, origin) {
  const { subject, message_id: id, key, value } = data;
  const fits = isText(id) && (subject === 'lti.capabilities' || isText(key)) && (value == null || isText(value));
  const error = { code: 'bad_request', message: 'message_id, key and value are texts.' };
  return { subject: subject + '.response', message_id: id, ...(fits ? answers[subject](data, origin) : { error }) };
}
addEventListener('message', ({ source, origin, data }) => {
  if (source !== tool.contentWindow || !origins.includes(origin)) return;
  if (typeof data === 'object' && data !== null && Object.hasOwn(answers, data.subject))
    source.postMessage(answerOf(data, origin), origin);
});`;
