import type { planSale as planContract, SaleView } from '#contracts/admin/sales.ts'
import type { Given } from '#contracts/endpoint.ts'
import type { SaleSelection } from '#rules/pricing/sale.ts'
import { MAX_SALES_AHEAD, SALE_DAYS } from '#rules/promotions/sale-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { allCategories, allTypes } from '#server/catalogue/categories.store.ts'
import { invalid, notFound, refused } from '#server/errors.ts'
import { lockRates } from '#server/pricing/rates/rates.store.ts'
import { letRunningCount, settleSales } from '#server/promotions/settle-sales.ts'
import type { Shop } from '#server/shop.ts'
import * as store from '../sales.store.ts'
import { previewSale } from './preview-sale.ts'
import { presentSale, type SelectionNames, selectionWords } from './sales.present.ts'

const NO_SALE = 'Sale not found.'
const DAY = 24 * 60 * 60 * 1000

type Asked = Given<typeof planContract>['body']

export async function listSales({ db }: Shop): Promise<{ sales: SaleView[] }> {
  const names = await namesOf(db)
  return { sales: (await store.listedSales(db)).map((sale) => presentSale(sale, names)) }
}

/** Refuses what `planSale` would refuse, before an OTP is asked for. */
export async function refuseSale(shop: Pick<Shop, 'db' | 'clock'>, asked: Asked): Promise<void> {
  timesOf(shop, asked)
  await mustBeThere(shop.db, asked.selection)
  if ((await store.countAhead(shop.db)) >= MAX_SALES_AHEAD)
    throw refused(`There are already ${MAX_SALES_AHEAD} sales planned or running. Please end one first.`)
  const { needsConfirmation } = await previewSale(shop, asked)
  if (needsConfirmation && !asked.confirm)
    throw refused(`${needsConfirmation} Please confirm it.`, { needsConfirmation })
}

/**
 * Plans a sale; one whose time has come starts with it. Refuses times that cannot be (400), a selection that does not
 * exist (400), and a large discount that is not confirmed (409). Waits for rates that are being published.
 */
export function planSale(shop: Shop, caller: Caller, asked: Asked): Promise<SaleView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    await lockRates(db)
    await refuseSale(within, asked)
    const { name, part, points, selection } = asked
    const draft = { name, part, points, selection, ...timesOf(within, asked) }
    const row = await store.insertSale(db, { ...draft, plannedBy: caller.customerId, createdAt: clock.now() })
    await audit(db, caller, 'sale.plan', { type: 'sale', id: row.id }, null, await factsOf(db, row))
    await settleSales(within)
    return saleNow(db, row.id)
  })
}

/** Ends a sale at once; its prices go with it. Refuses (409) one that is over. */
export function undoSale(shop: Shop, caller: Caller, id: string): Promise<SaleView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    await lockRates(db)
    const { row } = (await store.saleById(db, id)) ?? {}
    if (!row) throw notFound(NO_SALE)
    if (!(await store.markUndone(db, id, { at: clock.now(), by: caller.customerId })))
      throw refused('This sale is over already.')
    const [before, after] = [{ status: row.status }, { status: 'undone' }]
    await audit(db, caller, 'sale.undo', { type: 'sale', id }, before, after)
    if (row.status === 'running') await letRunningCount(within)
    return saleNow(db, id)
  })
}

async function saleNow(db: Shop['db'], id: string): Promise<SaleView> {
  const sale = await store.saleById(db, id)
  if (!sale) throw notFound(NO_SALE)
  return presentSale(sale, await namesOf(db))
}

async function factsOf(db: Shop['db'], { name, part, points, selection, startsAt, endsAt }: store.SaleRow) {
  const of = selectionWords(selection, await namesOf(db))
  const [from, until] = [startsAt.toISOString(), endsAt.toISOString()]
  return { name, part, percent: points / 100, of, from, until }
}

async function namesOf(db: Shop['db']): Promise<SelectionNames> {
  const [places, types] = [await allCategories(db), await allTypes(db)]
  return new Map([...places, ...types].map(({ id, name }) => [id, name]))
}

async function mustBeThere(db: Shop['db'], selection: SaleSelection): Promise<void> {
  if (selection.kind !== 'category' && selection.kind !== 'type') return
  const message = selection.kind === 'type' ? 'Please choose a jewellery type.' : 'Please choose a category.'
  const places = selection.kind === 'type' ? await allTypes(db) : await allCategories(db)
  if (!places.some(({ id }) => id === selection.id))
    throw invalid(message, { fields: [{ field: 'selection', message }] })
}

function timesOf({ clock }: Pick<Shop, 'clock'>, asked: Asked): { startsAt: Date; endsAt: Date } {
  const now = clock.now()
  const startsAt = asked.startsAt === undefined ? now : new Date(asked.startsAt)
  const endsAt = new Date(asked.endsAt)
  if (startsAt < now) throw fault('startsAt', 'This time has passed.')
  if (startsAt.getTime() > now.getTime() + SALE_DAYS.ahead * DAY)
    throw fault('startsAt', `A sale can be planned at most ${SALE_DAYS.ahead} days ahead.`)
  if (endsAt <= startsAt) throw fault('endsAt', 'The end must be after the start.')
  if (endsAt.getTime() > startsAt.getTime() + SALE_DAYS.longest * DAY)
    throw fault('endsAt', `A sale can run for at most ${SALE_DAYS.longest} days.`)
  return { startsAt, endsAt }
}

const fault = (field: string, message: string) => invalid(message, { fields: [{ field, message }] })
