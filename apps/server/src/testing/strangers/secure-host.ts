// what makes certificates wants it there first
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

export interface SecureHost {
  /** Leads to this host whatever is asked, and believes what its certificate says. */
  readonly agent: Agent;
  readonly close: () => Promise<void>;
}

/** A host of somebody else that answers over https, with a certificate for its name alone. */
export async function secureHost(name: string, answer: RequestListener): Promise<SecureHost> {
  const { key, cert } = await certificateOf(name);
  const server = createServer({ key, cert }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  agent.createConnection = ({ servername }) =>
    connect({ host: '127.0.0.1', port, ca: cert, ...(servername && { servername }) });
  return {
    agent,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function certificateOf(name: string): Promise<{ readonly key: string; readonly cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  });
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  return { key, cert: certificate.toString('pem') };
}
