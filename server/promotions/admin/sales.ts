import type { planSale as planContract, SaleView } from '#contracts/admin/sales.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { MAX_SALES_AHEAD } from '#rules/promotions/sale-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind, notFound, refused } from '#server/errors.ts'
import { lockRates } from '#server/pricing/rates/rates.store.ts'
import { letRunningCount, settleSales } from '#server/promotions/settle-sales.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import * as store from '../sales.store.ts'
import {
  mustBeConfirmed,
  mustBeNoTwin,
  mustSelectSomething,
  mustTakeOffOnce,
  selectionNames,
  takenOff,
  timesOf,
} from './sale-terms.ts'
import { presentSale, selectionWords } from './sales.present.ts'

const NO_SALE = 'Sale not found.'

type SalePlan = ParsedRequest<typeof planContract>['body']

export async function listSales(shop: Shop) {
  const names = await selectionNames(shop.db)
  const sales = presentRows(shop, await store.listedSales(shop.db), {
    table: 'sales',
    idOf: ({ row }) => row.id,
    present: (sale) => presentSale(sale, names),
  })
  return { sales }
}

async function refuseSale(shop: Shop, caller: Caller, asked: SalePlan): Promise<void> {
  mustTakeOffOnce(asked)
  const times = timesOf(shop, asked)
  await mustSelectSomething(shop.db, asked.selection)
  await mustBeNoTwin(shop, { ...asked, ...times })
  if ((await store.countAhead(shop.db)) >= MAX_SALES_AHEAD)
    throw refused(`There are already ${MAX_SALES_AHEAD} sales planned or running. Please end one first.`)
  await mustBeConfirmed(shop, caller, { ...asked, purpose: 'sale' })
}

/** Plans a sale; one whose time has come starts with it. Waits for rates that are being published. */
export function planSale(shop: Shop, caller: Caller, asked: SalePlan): Promise<SaleView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    await lockRates(db)
    await refuseSale(within, caller, asked)
    const { name, part, bps, perGram, selection } = asked
    const draft = { name, part, bps, perGram, selection, ...timesOf(within, asked) }
    const row = await store.insertSale(db, { ...draft, plannedBy: caller.customerId, createdAt: clock.now() })
    await audit(db, caller, {
      action: 'sale.plan',
      subject: { type: 'sale', id: row.id },
      after: await factsOf(db, row),
    })
    await settleSales(within)
    return saleNow(db, row.id)
  })
}

/** Ends a sale at once; its prices go with it. */
export function undoSale(shop: Shop, caller: Caller, id: string): Promise<SaleView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    await lockRates(db)
    const { row } = (await store.saleById(db, id)) ?? {}
    if (!row) throw notFound(NO_SALE)
    if (!(await store.markUndone(db, id, { at: clock.now(), by: caller.customerId })))
      throw refused('This sale has already ended.')
    const [before, after] = [{ status: row.status }, { status: 'undone' }]
    await audit(db, caller, { action: 'sale.undo', subject: { type: 'sale', id }, before, after })
    if (row.status === 'running') await letRunningCount(within)
    return saleNow(db, id)
  })
}

async function saleNow(db: Shop['db'], id: string): Promise<SaleView> {
  const sale = mustFind(await store.saleById(db, id), NO_SALE)
  return presentSale(sale, await selectionNames(db))
}

async function factsOf(
  db: Shop['db'],
  { name, part, bps, perGram, selection, startsAt, endsAt }: store.SaleRow,
) {
  const of = selectionWords(selection, await selectionNames(db))
  const [from, until] = [startsAt.toISOString(), endsAt.toISOString()]
  return { name, part, ...takenOff({ bps, perGram }), of, from, until }
}
