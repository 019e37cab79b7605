import type { ResponseDeclaration } from '@stoa/assessment';
import type { Interaction } from '@stoa/contract';
import { handInTerms, type HandInTermsDocument } from '@stoa/domain';

interface AskedFiles extends Pick<HandInTermsDocument, 'mostFiles' | 'mostFileBytes' | 'fileKinds'> {
  readonly id: string;
  /** HTML above it; none unless told. */
  readonly prompt?: string | null;
  /** Files that have to be given; none unless told. */
  readonly least?: number;
}

type Upload = Extract<Interaction, { readonly kind: 'upload' }>;

/** Files as an answer. What the source leaves open is as usual, and nothing goes beyond what the product allows. */
export function uploadOf({ id, prompt = null, least = 0, ...asked }: AskedFiles): Upload {
  const terms = handInTerms({ ...asked, files: true }).files;
  const { most, mostBytes, kinds } = terms ?? { most: 1, mostBytes: 1, kinds: [] };
  return { kind: 'upload', id, prompt, least: Math.min(Math.max(0, least), most), most, mostBytes, kinds: [...kinds] };
}

/** The variable of files that are an answer. */
export const fileResponse = ({ id, most }: Upload): ResponseDeclaration => ({
  id,
  cardinality: most === 1 ? 'single' : 'multiple',
  baseType: 'file',
});
