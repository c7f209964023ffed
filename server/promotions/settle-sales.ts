import { offOf } from '#rules/pricing/sale.ts'
import { auditMany } from '#server/audit/audit.ts'
import { lockRates } from '#server/pricing/rates/rates.store.ts'
import { setRunningSales } from '#server/pricing/reprice-sales.ts'
import type { Shop } from '#server/shop.ts'
import { endDue, isAnyDue, type SaleRow, salesRunning, startDue } from './sales.store.ts'

/** The job of each minute: sales begin and end by the shop's clock. Waits for nobody where nothing is due. */
export async function settleDueSales(shop: Shop): Promise<void> {
  if (!(await isAnyDue(shop.db, shop.clock.now()))) return
  await shop.transaction(async (within) => {
    await lockRates(within.db)
    await settleSales(within)
  })
}

/** Begins and ends what is due, in a transaction that holds `lockRates`: all prices change with it, or none. */
export async function settleSales(within: Shop): Promise<void> {
  const { db, clock } = within
  const now = clock.now()
  const [ended, started] = [await endDue(db, now), await startDue(db, now)]
  if (ended.length + started.length === 0) return
  await letRunningCount(within)
  await auditMany(db, null, 'sale.end', ended.map(entry))
  await auditMany(db, null, 'sale.start', started.map(entry))
}

/** Prices the catalogue by the sales that are running now; in a transaction that holds `lockRates`. */
export async function letRunningCount(within: Shop): Promise<void> {
  const running = await salesRunning(within.db)
  await setRunningSales(
    within,
    running.map(({ id, name, part, bps, perGram, selection, endsAt }) => {
      return { id, name, part, bps, ...offOf({ perGram }), selection, until: endsAt.toISOString() }
    }),
  )
}

const entry = ({ id, name, status }: SaleRow) => ({
  subject: { type: 'sale' as const, id },
  before: null,
  after: { name, status },
})
