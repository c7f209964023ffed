import type {
  readStockRegister as contract,
  RegisterDays,
  RegisterRow,
} from '#contracts/admin/item-registers.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import { dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { portion, toRupees } from '#rules/money.ts'
import { isPurity, PURITIES, type RateSheet, rateOf } from '#rules/pricing/purities.ts'
import type { Caller } from '#server/caller.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { huidPage, type Period, type PurityOfRegister, stockByPurity } from './registers.store.ts'

type Days = { from: string; to: string }

/** What the shop owns in items by purity, over a period: opening + came − went = closing. */
export async function readStockRegister(
  { db, clock }: Shop,
  caller: Caller,
  chosen: RegisterDays,
): Promise<ResponseBody<typeof contract>> {
  const days = daysOf(chosen, dayInIndia(clock.now()))
  const rates = isAllowed(caller.role, 'turnover.read') ? await ratesInForce(db) : null
  const rows = await stockByPurity(db, periodOf(days))
  return { ...days, rows: rows.map((row) => presentRow(row, rates && rateSheet(rates))) }
}

/** From the first of the month to today where nothing is said. */
function daysOf({ from, to }: RegisterDays, today: string): Days {
  const last = to ?? today
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last }
}

const periodOf = ({ from, to }: Days): Period => ({
  from: startOfDay(from),
  until: startOfDay(daysAfter(to, 1)),
})

function presentRow({ purity, ...amounts }: PurityOfRegister, sheet: RateSheet | null): RegisterRow {
  const shown = (name: keyof typeof amounts) => ({
    pieces: amounts[name].pieces,
    grams: amounts[name].netMg / 1000,
  })
  const value =
    sheet && isPurity(purity) ? toRupees(portion(rateOf(purity, sheet), amounts.closing.netMg, 1000)) : null
  return {
    ...{ metal: isPurity(purity) ? PURITIES[purity].metal : '', purity, value },
    opening: shown('opening'),
    came: shown('came'),
    went: shown('went'),
    closing: shown('closing'),
  }
}

const STOCK_HEADS = [
  ...['Metal', 'Purity', 'Opening pieces', 'Opening (g)', 'In pieces', 'In (g)'],
  ...['Out pieces', 'Out (g)', 'Closing pieces', 'Closing (g)', 'Value at today’s rate'],
]

export async function* exportStockRegister(
  shop: Shop,
  caller: Caller,
  chosen: RegisterDays,
): AsyncGenerator<string> {
  const { rows } = await readStockRegister(shop, caller, chosen)
  yield CSV_START + csvLine(STOCK_HEADS)
  for (const { metal, purity, opening, came, went, closing, value } of rows) {
    const amounts = [opening, came, went, closing].flatMap(({ pieces, grams }) => [pieces, grams])
    yield csvLine([metal, purity, ...amounts, value])
  }
}

const AT_A_TIME = 500
const HUID_HEADS = [
  ...['HUID', 'Tag', 'Product', 'Purity', 'Gross (g)', 'Net (g)', 'Entered', 'Status'],
  ...['Last sold', 'Order', 'Customer', 'Invoice'],
]

/** Every HUID that came, went or moved in the period, by HUID, with its last sale. */
export async function* exportHuidRegister({ db, clock }: Shop, chosen: RegisterDays): AsyncGenerator<string> {
  const period = periodOf(daysOf(chosen, dayInIndia(clock.now())))
  yield CSV_START + csvLine(HUID_HEADS)
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows: Awaited<ReturnType<typeof huidPage>> = await huidPage(db, period, after, AT_A_TIME)
    yield rows.map(huidLine).join('')
    after = rows.length < AT_A_TIME ? undefined : (rows.at(-1)?.item.huid ?? undefined)
  }
}

function huidLine({ item, name, purity, sale }: Awaited<ReturnType<typeof huidPage>>[number]): string {
  return csvLine([
    ...[item.huid, item.tag, name, item.variant.purity ?? purity],
    ...[item.grossWeightMg / 1000, item.netWeightMg / 1000, dayInIndia(item.createdAt)],
    item.archivedAt ? 'Archived' : ITEM_STATUS[item.status].label,
    ...(sale ? [dayInIndia(sale.placedAt), sale.order, sale.buyer, sale.invoice] : [null, null, null, null]),
  ])
}
