import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const plain: string = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const strange: string = 'áƀçđéƒǧħíĵķłɱñóþǫřšŧúṽŵẋýžÁɃÇĐÉƑǦĦÍĴĶŁṀÑÓÞǪŘŠŦÚṼŴẊÝŽ';
const strangeOf = new Map([...plain].map((letter, at) => [letter, [...strange][at] ?? letter]));

/** Letters that only sentences of the pseudo-language have. */
export const strangeLetter = new RegExp(`[${strange}]`, 'u');

/** A text in the pseudo-language: readable English in which no plain letter is left. */
function pseudoText(text: string): string {
  return [...text].map((letter) => strangeOf.get(letter) ?? letter).join('');
}

const choices = /^(\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,)(.*)$/s;

/** An ICU sentence in the pseudo-language: names and kinds of its placeholders stay. */
export function pseudoSentence(sentence: string): string {
  return outside(sentence, pseudoText, (inside) => {
    const [, head, forms] = choices.exec(inside) ?? [];
    if (head === undefined || forms === undefined) return `{${inside}}`;
    return `{${head}${outside(
      forms,
      (words) => words,
      (form) => `{${pseudoSentence(form)}}`,
    )}}`;
  });
}

/** Replaces what stands outside the outermost braces by `text`, and what stands inside by `braced`. */
function outside(sentence: string, text: (part: string) => string, braced: (part: string) => string): string {
  let [answer, from, depth] = ['', 0, 0];
  [...sentence].reduce((at, letter) => {
    if (letter === '{' && depth++ === 0) {
      answer += text(sentence.slice(from, at));
      from = at + 1;
    } else if (letter === '}' && --depth === 0) {
      answer += braced(sentence.slice(from, at));
      from = at + 1;
    }
    return at + letter.length;
  }, 0);
  return answer + text(sentence.slice(from));
}

/** A compiled sentence in the pseudo-language. */
export function pseudoCompiled(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : pseudoText(token);
    const [name, kind, forms] = token;
    if (kind === undefined || typeof forms !== 'object' || forms === null) return token;
    const strangeForms = Object.entries(forms).map(([form, inner]) => [
      form,
      Array.isArray(inner) ? pseudoCompiled(inner) : inner,
    ]);
    return [name, kind, Object.fromEntries(strangeForms)];
  });
}
