import pg from 'pg';

/** The server and the database of a `postgres://` address, without user and password; null when it cannot be read. */
export function serverOfUrl(text: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(text)) return null;
  try {
    const { host, port, database } = new pg.Client({ connectionString: text });
    return host.startsWith('/') ? `${host} (${database})` : `${host}:${port}/${database}`;
  } catch {
    return null;
  }
}
