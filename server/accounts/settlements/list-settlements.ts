import type { listSettlements as contract } from '#contracts/admin/account-settlements.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { Period } from '#rules/accounts/period.ts'
import type { SettlementSums } from '#rules/accounts/settlements/settlement-line.ts'
import { toRupees } from '#rules/money.ts'
import { periodOf } from '#server/accounts/period-of.ts'
import type { Shop } from '#server/shop.ts'
import { presentSettlement, presentSums } from './present-settlement.ts'
import { countLines, settlementsBetween, unsettledOf } from './settlements.store.ts'

/** The settlements of a period, and what of its captures is still with the provider. Refuses (400) a period to come. */
export async function listSettlements(shop: Shop, period: Period): Promise<ResponseBody<typeof contract>> {
  const moments = periodOf(shop, period)
  const rows = await settlementsBetween(shop.db, moments)
  const counts = await countLines(
    shop.db,
    rows.map(({ id }) => id),
  )
  const { count, amount } = await unsettledOf(shop.db, moments)
  const sum = (of: keyof SettlementSums) => rows.reduce((all, row) => all + row[of], 0)
  return {
    settlements: rows.map((row) => presentSettlement(row, counts.get(row.id))),
    totals: presentSums({
      ...{ gross: sum('gross'), refunds: sum('refunds'), adjustments: sum('adjustments') },
      ...{ fee: sum('fee'), tax: sum('tax'), net: sum('net') },
    }),
    unsettled: { count, amount: toRupees(amount) },
  }
}
