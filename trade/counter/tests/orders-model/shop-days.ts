import fc from 'fast-check'
import { expect } from 'vitest'
import { changeOrderAddress as changeOnCall } from '#contracts/admin/change-order.ts'
import { planSale, undoSale } from '#contracts/admin/sales.ts'
import { changeOrderAddress, listOrders } from '#contracts/orders.ts'
import { dayInIndia } from '#rules/days.ts'
import { askSandbox } from '#tests/support/purchase.ts'
import { type Command, command, refusal } from './command.ts'
import { HOME } from './compare.ts'
import * as ledger from './ledger.ts'
import { capturesOf, refundsWithTheBank } from './rows.ts'
import { publishRates, type Real } from './world.ts'

type Model = ledger.Model
const HOUR = 60 * 60 * 1000
const OTHER_STATE = 'Karnataka'
const PLACES = {
  [HOME]: { city: 'Solapur', state: HOME, pincode: '413001' },
  [OTHER_STATE]: { city: 'Bengaluru', state: OTHER_STATE, pincode: '560001' },
}

/** The address of an order moves to another state or back, before anything is packed and while its invoice may follow. */
const changeAddress = (nth: number, byShop: boolean) =>
  command(
    `changeAddress(${nth}, ${byShop ? 'by the shop' : 'by its customer'})`,
    (m) =>
      ledger.pick(
        m.orders.filter(({ isCounter }) => !isCounter),
        nth,
      ),
    async (order, _m, real) => {
      const who = ledger.only(real.customers[order.customer])
      const { call } = await real.as(who)
      const shown = await call(listOrders, { params: { userId: who.id } })
      const { shippingAddress, addressVersion } = ledger.only(
        shown.find(({ orderId }) => orderId === order.number),
      )
      const to = order.state === HOME ? OTHER_STATE : HOME
      const body = { ...shippingAddress, ...PLACES[to], addressVersion }
      const changed = byShop
        ? (await real.as(real.manager)).call(changeOnCall, { params: { number: order.number }, body })
        : call(changeOrderAddress, { params: { orderId: order.number }, body })
      const isOpen = order.lines.every(({ status }) => status === 'Confirmed' || status === 'Cancelled')
      const isFixed = order.lines.some(({ isNoted }) => isNoted) || !order.lines.some(ledger.isAlive)
      if (!isOpen || isFixed) return void (await expect(changed).rejects.toMatchObject(refusal(409)))
      await changed
      order.state = to
    },
  )

const moveRates = (bps: number) =>
  command(
    `moveRates(${bps})`,
    () => true,
    async (_, m, real) => {
      for (const purity of Object.keys(m.rates) as (keyof Model['rates'])[])
        m.rates[purity] = Math.round((m.rates[purity] * bps) / 10_000)
      for (const late of m.late) late.isCurrent = false
      await publishRates(real, m.rates)
    },
  )

const toggleSale = () =>
  command(
    'toggleSale',
    () => true,
    async (_, m, real) => {
      if (m.sale) await endSale(m, real)
      else await startSale(m, real)
    },
  )

async function startSale(m: Model, real: Real): Promise<void> {
  const { part, bps } = ledger.SALE
  const endsAt = new Date(real.shop.clock.now().getTime() + 60 * 24 * HOUR).toISOString()
  const body = {
    name: 'Model sale',
    part,
    bps,
    selection: { kind: 'all' as const },
    endsAt,
    confirm: true,
  }
  const { id } = await (await real.as(real.manager)).call(planSale, { body })
  real.sale.id = id
  m.sale = ledger.SALE
  for (const late of m.late) late.isCurrent = false
}

export async function endSale(m: Model, real: Real): Promise<void> {
  if (m.sale) await (await real.as(real.manager)).call(undoSale, { params: { id: real.sale.id } })
  m.sale = null
  for (const late of m.late) late.isCurrent = false
}

const today = ({ shop }: Real) => dayInIndia(shop.clock.now())

/** Time goes by: refunds that failed are tried again, banks answer, and another day begins for the law. */
const timeGoesBy = (hours: number) =>
  command(
    `timeGoesBy(${hours} h)`,
    () => true,
    async (_, m, real) => {
      const day = today(real)
      if (hours > 1) await banksAnswer(m, real)
      real.shop.clock.advance(hours * HOUR)
      if (today(real) !== day)
        for (const customer of m.customers) Object.assign(customer, { cashIn: 0, cashOut: 0 })
      await real.shop.shop.jobs.send('reconcile-refunds', {})
    },
  )

/** The provider is well again, and what waits for a bank is done. */
export async function banksAnswer(m: Model, real: Real): Promise<void> {
  for (const order of m.captured.keys())
    for (const payment of await capturesOf(real.shop, order))
      await askSandbox(real.shop, `/payments/${payment}/simulate`, { refunds: 'processed' })
  for (const id of await refundsWithTheBank(real.shop))
    await askSandbox(real.shop, `/refunds/${id}/simulate`, { outcome: 'processed' })
}

const nth = fc.nat({ max: 9 })
export const anyShopDay: fc.Arbitrary<Command>[] = [
  fc.tuple(nth, fc.boolean()).map((how) => changeAddress(...how)),
  fc.constantFrom(9200, 9900, 10_150, 10_800).map(moveRates),
  fc.constant(toggleSale()),
  fc.constantFrom(1, 26).map(timeGoesBy),
]
