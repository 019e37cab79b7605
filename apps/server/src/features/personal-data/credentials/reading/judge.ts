import { gunzipSync } from 'node:zlib';
import type { CredentialVerdict } from '@stoa/domain';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite as ecdsa } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite';
import { cryptosuite as eddsa } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus, type FoundStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { hasKnownWords, hostOf, KnownDocuments } from './known-documents.ts';
import { ownerOf } from './owner.ts';
import { idOf, instantIn, isPlain, listOf, type Plain } from './plain.ts';
import type { Judgement, Judging } from './question.ts';
import { credentialIn } from './read-credential.ts';
import { verifyToken } from './verify-token.ts';

const suites = [new DataIntegrityProof({ cryptosuite: eddsa }), new DataIntegrityProof({ cryptosuite: ecdsa })];
const knownSuites = new Set(['eddsa-rdfc-2022', 'ecdsa-rdfc-2019']);
/** Bytes of a list of what was taken back, unpacked. */
const longestList = 4_194_304;
const second = 1_000;

/** Whether a credential is what its issuer signed, and for whom; or what has to be fetched before that can be said. */
export async function judge(judging: Judging): Promise<Judgement> {
  const { form, content, email, origin } = judging;
  const said = credentialIn(form, content);
  if (said === null) return { verdict: 'form', owner: 'unsaid', signer: null };
  const owner = ownerOf(said, email);
  if (form === 'badge-2') return { verdict: 'old', owner, signer: null };
  const documents = new KnownDocuments(judging);
  const verdict = await verdictOf(judging, said, documents);
  // what did not answer was asked for already
  if (documents.wants.size > 0) return { wants: [...documents.wants] };
  const signer = hostOf(idOf(listOf(said['issuer'])[0]) ?? '', origin);
  return { verdict: verdict === 'genuine' && signer === null ? 'nameless' : verdict, owner, signer };
}

async function verdictOf(judging: Judging, said: Plain, documents: KnownDocuments): Promise<CredentialVerdict> {
  const { form, content, now, origin } = judging;
  const expires = instantIn(said['validUntil'] ?? said['expirationDate']);
  const hasEnded = expires !== null && Date.parse(expires) <= now;
  // whether it is genuine is asked for a moment in which it held
  const when = new Date(hasEnded ? Date.parse(expires) - second : now);
  const signed =
    form === 'token'
      ? await verifyToken({ token: content, said, when, origin }, documents)
      : await verifyDocument(said, when, documents);
  if (signed !== 'genuine') return signed;
  const status = await statusOf(said, documents);
  return status === 'genuine' && hasEnded ? 'expired' : status;
}

async function verifyDocument(said: Plain, when: Date, documents: KnownDocuments): Promise<CredentialVerdict> {
  const proofs = listOf(said['proof']);
  if (proofs.length === 0) return 'unsigned';
  const isKnown = proofs.every(
    (proof) =>
      isPlain(proof) && proof['type'] === 'DataIntegrityProof' && knownSuites.has(String(proof['cryptosuite'])),
  );
  if (!isKnown) return 'method';
  if (!hasKnownWords(said)) return 'vocabulary';
  const { verified } = await verifyCredential({
    credential: said,
    suite: suites,
    now: when,
    documentLoader: documents.load,
    // asked apart, since a status that cannot be known is another matter than a signature that is none
    checkStatus: async () => ({ verified: true }),
  }).catch(() => ({ verified: false }));
  if (verified) return isSignedByIssuer(said) ? 'genuine' : 'signer';
  return documents.lack ?? (isSignedByIssuer(said) ? 'altered' : 'signer');
}

/** True where every proof names a key of the issuer's own. */
function isSignedByIssuer(said: Plain): boolean {
  const issuer = idOf(listOf(said['issuer'])[0]);
  return listOf(said['proof'])
    .filter(isPlain)
    .every(({ verificationMethod }) => (idOf(verificationMethod) ?? '').split('#')[0] === issuer);
}

/** Whether it was taken back (W3C Bitstring Status List 1.0). */
async function statusOf(said: Plain, documents: KnownDocuments): Promise<CredentialVerdict> {
  const entries = listOf(said['credentialStatus']).filter(isPlain);
  if (entries.length === 0) return 'genuine';
  if (!entries.every(({ type }) => type === 'BitstringStatusListEntry')) return 'method';
  try {
    for (const { statusListCredential } of entries) refuseHugeList(documents.find(String(statusListCredential)));
    const result = await checkStatus({
      credential: said,
      suite: suites,
      documentLoader: documents.load,
      verifyBitstringStatusListCredential: true,
      verifyMatchingIssuers: true,
    });
    if (result.verified) return result.results.some(isTakenBack) ? 'revoked' : 'genuine';
  } catch {
    // told below: what cannot be known is not taken for granted
  }
  return 'unreachable';
}

function isTakenBack({ status, credentialStatus }: FoundStatus): boolean {
  return status && ['revocation', 'suspension'].includes(credentialStatus.statusPurpose);
}

/** Throws for a list that would unpack into more than any list may have. */
function refuseHugeList(list: Plain): void {
  const [subject] = listOf(list['credentialSubject']);
  const encoded = isPlain(subject) ? String(subject['encodedList']) : '';
  gunzipSync(Buffer.from(encoded.replace(/^u/, ''), 'base64url'), { maxOutputLength: longestList });
}
