import type { Db } from '#db/client.ts'
import { isAsItsTerms } from '#rules/checkout/recomputed-quote.ts'
import { lighterBy } from '#rules/orders/packed-weight.ts'
import { placeOfSupply } from '#server/invoices/parties.ts'
import { placesOfInvoices, storedLines } from './stored-figures.store.ts'

type Pages<Row> = AsyncIterable<readonly Row[]>
type Named = { number: string }

/**
 * Promises about figures that only the rules of the shop can work out again; each answers the names of the rows that
 * break it.
 */
export const RECOMPUTED = {
  'a line costs what its weight, its rate and its terms come to': (db) =>
    namesOf(storedLines(db), ({ quote }) => !isAsItsTerms(quote)),
  'what went back because a piece is lighter is what its weight makes it cheaper, as far as it was left': (
    db,
  ) =>
    namesOf(storedLines(db), (line) => {
      const { total } = lighterBy(line)
      return line.backForWeight !== total && (line.backForWeight > total || line.back < line.total)
    }),
  'an invoice is for the state that its order goes to': (db) =>
    namesOf(
      placesOfInvoices(db),
      ({ place, buyer, to }) => place !== buyer || place !== placeOfSupply(to).code,
    ),
} as const satisfies Record<string, (db: Db) => Promise<string[]>>

async function namesOf<Row extends Named>(
  all: Pages<Row>,
  isBroken: (row: Row) => boolean,
): Promise<string[]> {
  const names: string[] = []
  for await (const page of all) names.push(...page.filter(isBroken).map(({ number }) => number))
  return names
}
