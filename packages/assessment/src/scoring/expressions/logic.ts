import { nothing, sameData, truth, truthOf, type Datum } from '../datum.ts';
import { numberAttribute } from '../scope.ts';
import type { Call, Operators } from './operator.ts';

const truths = ({ args }: Call): readonly (boolean | null)[] => args.map(truthOf);

function and(call: Call): Datum {
  const all = truths(call);
  if (all.includes(false)) return truth(false);
  return all.length === 0 || all.includes(null) ? nothing : truth(true);
}

function or(call: Call): Datum {
  const all = truths(call);
  if (all.includes(true)) return truth(true);
  return all.length === 0 || all.includes(null) ? nothing : truth(false);
}

/** Is the number of the true ones within the bounds? NULL as long as those that are NULL could change that. */
function anyN(call: Call): Datum {
  const least = numberAttribute(call.scope, call, 'min');
  const most = numberAttribute(call.scope, call, 'max');
  if (least === null || most === null) return nothing;
  const all = truths(call);
  const sure = all.filter((one) => one === true).length;
  const possible = sure + all.filter((one) => one === null).length;
  if (sure > most || possible < least) return truth(false);
  return sure >= least && possible <= most ? truth(true) : nothing;
}

function match({ args: [one, other] }: Call): Datum {
  const same = one === undefined || other === undefined ? null : sameData(one, other);
  return same === null ? nothing : truth(same);
}

export const logicOperators: Operators = {
  not: ({ args: [one] }) => {
    const value = one === undefined ? null : truthOf(one);
    return value === null ? nothing : truth(!value);
  },
  and,
  or,
  anyN,
  match,
};
