import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { lowStockSettings } from '#contracts/admin/stock.ts'
import { TURNOVER_DAYS, turnoverByDay, turnoverPeriods } from '#rules/admin/turnover.ts'
import { dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { DEAD_STOCK_DAYS, deadIfAddedBefore } from '#rules/items/dead-stock.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import type { Caller } from '#server/caller.ts'
import { deadStock } from '#server/items/admin/item-list.store.ts'
import { countOverdue } from '#server/items/approvals/approvals.store.ts'
import type { ModuleWaiting } from '#server/modules/shop-module.ts'
import { sumToBePaid } from '#server/orders/balance/to-be-paid.store.ts'
import { disputesAwaitingEvidence } from '#server/orders/disputes/disputes.store.ts'
import { presentDispute } from '#server/orders/disputes/present-disputes.ts'
import { latestMetalPrices } from '#server/pricing/rates/latest-metal-prices.ts'
import { ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { ordersByStatus, salesByDay, stockRunningOut, waitingEnquiries } from './dashboard.store.ts'
import { receivedByDay } from './money-received.store.ts'

const CHART_DAYS = 30
const PRODUCTS_SHOWN = 6
const DISPUTES_SHOWN = 5

/**
 * The state of the shop at this moment: a handful of questions, each answered by an index. Turnover is left out for those
 * who may not see it.
 */
export async function readDashboard(shop: Shop, caller: Caller): Promise<Dashboard> {
  const { db, clock } = shop
  const now = clock.now()
  const today = dayInIndia(now)
  const chartFrom = startOfDay(daysAfter(today, 1 - CHART_DAYS))
  const { atMost: lowAtMost } = await readSetting(shop, lowStockSettings)
  const seesTurnover = isAllowed(caller.role, 'turnover.read')
  const [turnover, statuses, owed, stock, dead, enquiries, ofModules, approvals, disputes, rates] =
    await Promise.all([
      seesTurnover ? readTurnover(shop, now) : { sales: [], days: [] },
      ordersByStatus(db, chartFrom),
      sumToBePaid(db),
      stockRunningOut(db, lowAtMost, PRODUCTS_SHOWN),
      deadStock(db, deadIfAddedBefore(now)),
      waitingEnquiries(db),
      waitingInModules(shop),
      countOverdue(db, today),
      disputesAwaitingEvidence(db, null, DISPUTES_SHOWN),
      ratesInForce(db).then((known) => (known ? latestMetalPrices(shop) : null)),
    ])
  return {
    at: now,
    ...turnover,
    statuses: ORDER_STATUSES.map((status) => ({ status, orders: statuses.get(status) ?? 0 })),
    stock: {
      soldOut: stock.soldOut,
      low: stock.low,
      lowAtMost,
      products: stock.products.map(({ id, name, slug, category, stock: left }) => ({
        id,
        name,
        url: `/${category}/${slug}`,
        stock: left,
      })),
    },
    owed,
    deadStock: { items: dead.items, grams: dead.netMg, afterDays: DEAD_STOCK_DAYS },
    disputes: disputes.map(({ dispute, order }) => ({ ...presentDispute(dispute), order })),
    waiting: { returns: 0, refunds: 0, payOuts: 0, ...ofModules, ...enquiries, approvals },
    rates,
  }
}

async function waitingInModules({ db, modules }: Shop): Promise<ModuleWaiting> {
  const waiting = await Promise.all(modules.map(({ dashboard }) => dashboard?.waiting(db)))
  return Object.assign({}, ...waiting)
}

async function readTurnover(shop: Shop, now: Date): Promise<Pick<Dashboard, 'sales' | 'days'>> {
  const { db } = shop
  const today = dayInIndia(now)
  const since = startOfDay(daysAfter(today, 1 - TURNOVER_DAYS))
  const [sold, received] = await Promise.all([salesByDay(db, since, now), receivedByDay(shop, since, now)])
  const byDay = turnoverByDay(sold, received, today)
  return {
    sales: turnoverPeriods(byDay),
    days: byDay.slice(-CHART_DAYS),
  }
}
