import { pino, type Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Paths of values that must never stand in a log, whoever logs it. */
const secrets = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.clientSecret',
  '*.client_secret',
  '*.id_token',
];

/** One JSON object a line on standard error; standard output is for people. */
export function createLog(level: LogLevel): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: secrets }, pino.destination(2));
}
