import { faultsInBooks } from '#server/books/check-books.ts'
import { impossibleStates, ledgerViolations } from '#tests/support/ledger-invariants.ts'
import { askSandbox } from '#tests/support/purchase.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Longer than a reservation, also for a clock that was an hour ahead. */
const HOURS = 2 * 60 * 60_000
/** A payment that is found becomes a refund, which is asked about in its turn. */
const ROUNDS = 3

const UNFINISHED = `
select 'order without an invoice: ' || number as what from orders o
  where not exists (select from invoices i where i.order_id = o.id)
union all
select 'message not sent: ' || event from notifications where status <> 'sent'`

/** The books of a shop and its provider; `stocks`: how many of each product there were. */
export function booksOf(shop: TestShop, stocks: ReadonlyMap<string, number>) {
  return {
    /** States that must never be, not even for a moment; in sentences. */
    impossible: async (): Promise<string[]> => [
      ...(await faultsInBooks(shop.db)),
      ...(await impossibleStates(shop.pool, stocks)),
    ],
    /** Hours later: reservations have ended, the provider was asked about everything. Returns what is still wrong. */
    async close(): Promise<string[]> {
      shop.clock.advance(HOURS)
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const table of ['payments', 'refunds'])
          await shop.pool.query(`update ${table} set next_check_at = $1 where next_check_at is not null`, [
            shop.clock.now(),
          ])
        for (const name of ['reconcile-payments', 'reconcile-refunds'] as const)
          await shop.shop.jobs.send(name, {})
        await askSandbox(shop, '/flush')
        await shop.jobs.run()
      }
      const unfinished = await shop.pool.query<{ what: string }>(UNFINISHED)
      return [
        ...unfinished.rows.map(({ what }) => what),
        ...(await faultsInBooks(shop.db)),
        ...(await ledgerViolations(shop.pool, stocks)),
      ]
    },
  }
}
