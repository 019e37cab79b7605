import { parseXml } from '@stoa/importers/xml';
import { childElements, firstAt, localName, textAt } from '@stoa/importers/xml-tree';
import { html } from '../../../kernel/pages/html.ts';

/** What a tool asks the outcomes service for (LTI 1.1.1 §6.1). */
const operations = ['replaceResult', 'readResult', 'deleteResult'] as const;
type Operation = (typeof operations)[number];

export interface OutcomeRequest {
  readonly operation: Operation;
  readonly messageId: string;
  /** The id of a launch, as it was given out with it. */
  readonly sourcedId: string;
  /** 0..1; null where the operation has none. */
  readonly score: number | null;
}

/** A request that cannot be understood, with the words that the tool is answered. */
export class OutcomeFault extends Error {}

/** Reads a request. Throws `OutcomeFault`. Documents that define entities are refused by the reader of XML. */
export function readOutcome(body: Buffer): OutcomeRequest {
  const root = parsed(body);
  const [asked] = childElements(firstAt(root, 'imsx_POXBody'));
  const operation = operations.find((name) => asked !== undefined && localName(asked) === `${name}Request`);
  if (asked === undefined || operation === undefined) throw new OutcomeFault('The operation is not supported.');
  const record = firstAt(asked, 'resultRecord');
  const sourcedId = textAt(record, 'sourcedGUID', 'sourcedId');
  if (sourcedId === undefined) throw new OutcomeFault('The sourcedId is missing.');
  const messageId = textAt(root, 'imsx_POXHeader', 'imsx_POXRequestHeaderInfo', 'imsx_messageIdentifier') ?? '';
  const score = operation === 'replaceResult' ? scoreIn(textAt(record, 'result', 'resultScore', 'textString')) : null;
  return { operation, messageId, sourcedId, score };
}

function parsed(body: Buffer) {
  try {
    return parseXml(body, 'request');
  } catch (error) {
    throw new OutcomeFault('The request is not well-formed XML.', { cause: error });
  }
}

function scoreIn(text: string | undefined): number {
  const score = /^(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d{1,3})?$/i.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(score >= 0 && score <= 1)) throw new OutcomeFault('The score has to be a decimal number from 0 to 1.');
  return score;
}

interface Answer {
  readonly code: 'success' | 'failure' | 'unsupported';
  readonly description: string;
  readonly request?: Pick<OutcomeRequest, 'operation' | 'messageId'>;
  /** Of the result that was read; absent for every other operation. */
  readonly score?: number | null;
}

/** The answer to a request as XML. */
export function outcomeAnswer(id: string, { code, description, request, score }: Answer): string {
  const read =
    score === undefined
      ? null
      : html`<result
          ><resultScore><language>en</language><textString>${score ?? ''}</textString></resultScore></result
        >`;
  const body = {
    replaceResult: html`<replaceResultResponse />`,
    deleteResult: html`<deleteResultResponse />`,
    readResult: html`<readResultResponse>${read}</readResultResponse>`,
  };
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <imsx_POXEnvelopeResponse xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"
      ><imsx_POXHeader
        ><imsx_POXResponseHeaderInfo
          ><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>${id}</imsx_messageIdentifier
          ><imsx_statusInfo
            ><imsx_codeMajor>${code}</imsx_codeMajor><imsx_severity>status</imsx_severity
            ><imsx_description>${description}</imsx_description
            ><imsx_messageRefIdentifier>${request?.messageId ?? ''}</imsx_messageRefIdentifier
            ><imsx_operationRefIdentifier>${request?.operation ?? ''}</imsx_operationRefIdentifier></imsx_statusInfo
          ></imsx_POXResponseHeaderInfo
        ></imsx_POXHeader
      ><imsx_POXBody
        >${code === 'success' && request !== undefined ? body[request.operation] : null}</imsx_POXBody
      ></imsx_POXEnvelopeResponse
    >`.text;
}
