import { contentItemTypes } from './content-items.ts';
import { messageClaims, type Claims, type MessageFacts } from './launch-claims.ts';
import { ltiClaims } from './vocabulary.ts';

/** Where the answer goes when somebody chooses content in a tool. */
export interface ChoiceFacts {
  readonly returnUrl: string;
  /** Handed back as it is, by which the answer is known to be that to this question. */
  readonly data: string;
}

/** Claims of a message in which somebody chooses content in a tool (deep linking 2.0 §4.4), without its envelope. */
export function choiceClaims(facts: MessageFacts, { returnUrl, data }: ChoiceFacts): Claims {
  return {
    ...messageClaims(facts, { id: '', title: '' }),
    [ltiClaims.messageType]: 'LtiDeepLinkingRequest',
    [ltiClaims.choosing]: {
      deep_link_return_url: returnUrl,
      accept_types: contentItemTypes,
      accept_presentation_document_targets: ['iframe', 'window'],
      accept_multiple: true,
      accept_lineitem: true,
      // whoever asked puts it into the course
      auto_create: false,
      data,
    },
  };
}

/** Claims of a tool's answer, after its signature was found to be right. */
export type ChoiceAnswer = Readonly<Record<string, unknown>>;

export type ChoiceFault =
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'too-long'
  | 'from-the-future'
  | 'nonce'
  | 'deployment'
  | 'message'
  | 'data';

/** Seconds by which clocks may differ. */
const tolerance = 60;
/** Seconds that an answer may live. */
const longestLife = 3600;
const longestNonce = 4096;

interface Expected {
  readonly clientId: string;
  readonly deploymentId: string;
  readonly issuer: string;
  readonly data: string;
  readonly now: Date;
}

/**
 * What is wrong with a tool's answer (deep linking 2.0 §4.5; security framework §5.2); null where nothing is. That it
 * comes once is for whoever remembers it to say.
 */
export function choiceFault(answer: ChoiceAnswer, expected: Expected): ChoiceFault | null {
  if (answer['iss'] !== expected.clientId) return 'issuer';
  const named: readonly unknown[] = Array.isArray(answer['aud']) ? answer['aud'] : [answer['aud']];
  if (!named.includes(expected.issuer)) return 'audience';
  const { nonce } = answer;
  if (typeof nonce !== 'string' || nonce === '' || nonce.length > longestNonce) return 'nonce';
  if (answer[ltiClaims.deployment] !== expected.deploymentId) return 'deployment';
  const isAnswer = answer[ltiClaims.messageType] === 'LtiDeepLinkingResponse' && answer[ltiClaims.version] === '1.3.0';
  if (!isAnswer) return 'message';
  if (answer[ltiClaims.chosenData] !== expected.data) return 'data';
  return faultOfTimes(answer, expected.now);
}

function faultOfTimes({ exp, iat }: ChoiceAnswer, now: Date): ChoiceFault | null {
  const seconds = now.getTime() / 1000;
  if (typeof exp !== 'number' || exp + tolerance <= seconds) return 'expired';
  if (exp - seconds > longestLife + tolerance) return 'too-long';
  if (typeof iat !== 'number' || iat - tolerance > seconds) return 'from-the-future';
  return seconds - iat > longestLife + tolerance ? 'expired' : null;
}
