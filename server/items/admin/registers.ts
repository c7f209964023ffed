import type { RegisterDays, RegisterRow } from '#contracts/admin/item-registers.ts'
import { dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { portion } from '#rules/money.ts'
import { isPurity, PURITIES, type RateSheet, rateOf } from '#rules/pricing/purities.ts'
import type { Caller } from '#server/caller.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { type Period, type PurityOfRegister, stockByPurity } from './registers.store.ts'

type Days = { from: string; to: string }

/** The stock in items by purity, over a period: opening + came − went = closing. */
export async function readStockRegister({ db, clock }: Shop, caller: Caller, chosen: RegisterDays) {
  const days = daysOf(chosen, dayInIndia(clock.now()))
  const rates = isAllowed(caller.role, 'turnover.read') ? await ratesInForce(db) : null
  const rows = await stockByPurity(db, spanOf(days))
  return { ...days, rows: rows.map((row) => presentRow(row, rates && rateSheet(rates))) }
}

/** From the first of the month to today where nothing is said. */
export function daysOf({ from, to }: RegisterDays, today: string): Days {
  const last = to ?? today
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last }
}

export const spanOf = ({ from, to }: Days): Period => ({
  from: startOfDay(from),
  until: startOfDay(daysAfter(to, 1)),
})

function presentRow({ purity, ...amounts }: PurityOfRegister, sheet: RateSheet | null): RegisterRow {
  const shown = (name: keyof typeof amounts) => ({
    pieces: amounts[name].pieces,
    grams: amounts[name].netMg,
  })
  const value = sheet && isPurity(purity) ? portion(rateOf(purity, sheet), amounts.closing.netMg, 1000) : null
  return {
    metal: isPurity(purity) ? PURITIES[purity].metal : '',
    purity,
    value,
    opening: shown('opening'),
    came: shown('came'),
    went: shown('went'),
    closing: shown('closing'),
  }
}
