import type { Settlement } from '#contracts/admin/account-settlements.ts'
import type { SettlementSums } from '#rules/accounts/settlements/settlement-line.ts'
import { toRupees } from '#rules/money.ts'
import type { SettlementRow } from './settlements.store.ts'

/** Paise to rupees. */
export const presentSums = ({ gross, refunds, adjustments, fee, tax, net }: SettlementSums) => ({
  gross: toRupees(gross),
  refunds: toRupees(refunds),
  adjustments: toRupees(adjustments),
  fee: toRupees(fee),
  tax: toRupees(tax),
  net: toRupees(net),
})

const NO_LINES = { payments: 0, unknown: 0 }

export const presentSettlement = (
  { id, settlementId, utr, day, ...sums }: SettlementRow,
  counts: { payments: number; unknown: number } = NO_LINES,
): Settlement => ({ id, settlementId, utr, day, ...presentSums(sums), ...counts })
