import { behaviours } from './behaviours.ts';
import type { TestTitle } from './test-titles.ts';

/** A test or a group of tests, and where it stands. */
export interface Proof extends TestTitle {
  /** Path from the root of the repository. */
  readonly file: string;
}

const ids = /^[A-Z]\d{1,2}(?:(?:,? | and )[A-Z]\d{1,2})*(?=: )/;

/** The IDs at the start of a title. */
export function idsOf(title: string): readonly string[] {
  return ids.exec(title)?.[0].split(/ and |,? /) ?? [];
}

/** Tests that prove a behaviour and can fail; a group stands for the tests in it that name the same one. */
export function provenBy(proofs: readonly Proof[], id: string): readonly Proof[] {
  return proofs.filter(
    ({ title, within, asserts }) =>
      asserts && idsOf(title).includes(id) && !within.some((outer) => idsOf(outer).includes(id)),
  );
}

/** IDs that titles begin with and that no behaviour has. */
export function unknownIds(proofs: readonly Proof[]): readonly string[] {
  return [...new Set(proofs.flatMap(({ title }) => idsOf(title)))].filter((id) => !(id in behaviours));
}

/** Tests that nothing can fail, by file and title; a group is told by its tests. */
export function withoutAssertion(proofs: readonly Proof[]): readonly string[] {
  const groups = new Set(proofs.flatMap(({ file, within }) => within.map((group) => `${file}: ${group}`)));
  return proofs
    .filter(({ asserts }) => !asserts)
    .map(({ file, title }) => `${file}: ${title}`)
    .filter((one) => !groups.has(one));
}
