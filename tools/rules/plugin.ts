import { castReasons } from './cast-reasons.ts';
import { htmlSinks } from './html-sinks.ts';
import { lineLength } from './line-length.ts';
import { noBarrels } from './no-barrels.ts';
import { noClock } from './no-clock.ts';
import { noFixedWaits } from './no-fixed-waits.ts';
import { noOwnMocks } from './no-own-mocks.ts';
import { noSqlFromParts } from './no-sql-from-parts.ts';
import type { Rule } from './rule.ts';
import { tenantInQueries } from './tenant-in-queries.ts';
import { wordsAreMessages } from './words-are-messages.ts';

/** The house's own rules of the linter. Where each holds is said in `.oxlintrc.json`. */
const rules: Readonly<Record<string, Rule>> = {
  'cast-reasons': castReasons,
  'html-sinks': htmlSinks,
  'line-length': lineLength,
  'no-barrels': noBarrels,
  'no-clock': noClock,
  'no-fixed-waits': noFixedWaits,
  'no-own-mocks': noOwnMocks,
  'no-sql-from-parts': noSqlFromParts,
  'tenant-in-queries': tenantInQueries,
  'words-are-messages': wordsAreMessages,
};

export default { meta: { name: 'house' }, rules };
