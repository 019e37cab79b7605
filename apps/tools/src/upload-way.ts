import { CallError, callErrorFrom, noAnswer } from '../../portal/src/api/calls/call-error.ts';
import { connection } from '../../portal/src/api/calls/connection.ts';
import type { UploadWay } from '../../portal/src/api/uploads/tus.ts';
import type { ToolFacts } from './facts.ts';

/** Files travel with the secret of the visit, as a frame may have no cookies; the server knows whose work it is. */
export function uploadWayOf({ token, files, locale }: ToolFacts, ended: string): UploadWay {
  const headersWith = (headers: Readonly<Record<string, string>>) =>
    new Headers({ ...headers, authorization: `Bearer ${token}`, 'accept-language': locale });
  return {
    files: () => '/tools/api/files',
    content: (_work, fileId) => `/tools/files/${files}/own/${fileId}`,
    headers: headersWith,
    send: async (method, address, headers) => {
      const response = await fetch(address, { method, credentials: 'omit', headers: headersWith(headers) }).catch(
        (cause: unknown) => {
          connection.lost();
          throw new CallError(noAnswer, [], { cause });
        },
      );
      if (response.ok) {
        connection.found();
        return response;
      }
      // nobody signs in here, so that waiting for it is of no use
      if (response.status === 401) throw new CallError(410, [{ code: 'session.missing', message: ended }]);
      throw await callErrorFrom(response);
    },
  };
}
