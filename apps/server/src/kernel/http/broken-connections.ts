import type { Socket } from 'node:net';
import { errors, type ErrorCode } from '@stoa/contract';
import type { FastifyServerOptions } from 'fastify';
import { problem } from '../refusals/problem.ts';
import { bareHeaders } from './security-headers.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers what could not even be read as a request, in no particular language, and ends the connection. */
export const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const code = codes[error.code] ?? 'request.invalid';
  const body = JSON.stringify(problem([{ code }], 'en-US', crypto.randomUUID()));
  const headers = {
    ...bareHeaders,
    'Cache-Control': 'no-store',
    'Content-Language': 'en-US',
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${errors[code].status} Refused`, ...lines, '', body].join('\r\n'));
};
