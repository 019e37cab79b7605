/** A number from 0 up to, but not, 1. */
export type Chance = () => number;

const mix = (hash: number, code: number): number => {
  const mixed = Math.imul(hash ^ code, 0xcc9e2d51);
  return (mixed << 13) | (mixed >>> 19);
};

/** Four numbers of 32 bits out of a text. */
function seedsOf(text: string): [number, number, number, number] {
  const seeds: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, text.length];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    seeds[0] = mix(seeds[0], code);
    seeds[1] = mix(seeds[1], code ^ seeds[0]);
    seeds[2] = mix(seeds[2], code ^ seeds[1]);
    seeds[3] = mix(seeds[3], code ^ seeds[2]);
  }
  return seeds;
}

/** The same row of numbers for the same seed, for ever: it is sfc32 of PractRand by Chris Doty-Humphrey. */
export function seeded(seed: string): Chance {
  let [a, b, c, counter] = seedsOf(seed);
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // seeds that are alike go different ways after a dozen numbers
  for (let turn = 0; turn < 15; turn += 1) next();
  return next;
}

/** The list in an order of chance (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const [taken] = order.splice(Math.floor(chance() * (last + 1)), 1);
    if (taken !== undefined) order.push(taken);
  }
  return order;
}

/** The list in an order of chance, with those that are fixed where they stand. */
export function shuffledAround<T>(list: readonly T[], isFixed: (one: T) => boolean, chance: Chance): T[] {
  const free = shuffled(
    list.filter((one) => !isFixed(one)),
    chance,
  );
  return list.map((one) => (isFixed(one) ? one : (free.shift() ?? one)));
}
