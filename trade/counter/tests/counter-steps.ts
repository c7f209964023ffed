import fc from 'fast-check'
import { expect } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { bpsOf, fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { TENDER_KINDS, type TenderKind } from '#rules/orders/balance/tender-kinds.ts'
import { creditBalance, issueCredit } from '#server/store-credit/store-credit.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { CASH_LIMIT } from '#trade/counter/rules/cash-limit.ts'
import { DELIVERIES } from '#trade/counter/rules/counter-sale.ts'
import { PAN, saleOf } from './counter.ts'

const PRICES = [20_000_60, 35_123_45, 90_000_00, 1_60_000_50]
const STOCK = 2
const CREDIT = 60_000_00
const MIN_ADVANCE_BPS = 1000

const share = fc.double({ min: 0, max: 1, noNaN: true })
const kind = fc.constantFrom(...TENDER_KINDS)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('sell' as const),
      wanted: fc.uniqueArray(fc.nat(PRICES.length - 1), { minLength: 1, maxLength: PRICES.length }),
      credit: share,
      paid: share,
      cut: share,
      kinds: fc.tuple(kind, kind),
      delivery: fc.constantFrom(...DELIVERIES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('take-rest' as const),
      order: fc.nat(20),
      part: share,
      how: fc.constantFrom<TenderKind | 'credit'>('credit', 'cash', 'upi'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('hand-over' as const), order: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), order: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('pay-out' as const), order: fc.nat(20) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>

export const steps = fc.array(step, { minLength: 2, maxLength: 7 })

/** An order as the model knows it; paise. */
type Sold = {
  number: string
  /** The products sold, by their places among the products. */
  sold: number[]
  total: Paise
  credit: Paise
  money: Paise
  cash: Paise
  state: 'open' | 'gone' | 'cancelled' | 'paid-out'
  delivery: (typeof DELIVERIES)[number]
}

/** A counter with a customer who has store credit: the steps, and a model of what they come to. */
export async function modelledCounter(shop: TestShop) {
  const manager = await shop.customer({ role: 'manager' })
  const customer = await shop.customer({ firstName: 'Meera' })
  const products: { id: string }[] = []
  for (const price of PRICES) products.push(await shop.product({ price, stock: STOCK }))
  const issued = {
    customerId: customer.id,
    amount: CREDIT,
    reference: `RET-${customer.id}`,
    reason: 'Exchange',
  }
  await shop.shop.transaction((within) => issueCredit(within, issued))
  const admin = shop.as(manager)
  const stock = PRICES.map(() => STOCK)
  const orders: Sold[] = []
  let balance: Paise = CREDIT
  let cashToday: Paise = 0
  const dueOf = ({ total, credit, money }: Sold): Paise => total - credit - money
  const open = (nth: number) => {
    const known = orders.filter(({ state }) => state === 'open')
    return known[nth % Math.max(1, known.length)]
  }

  const sell = async ({ wanted, delivery, kinds, ...shares }: StepOf<'sell'>) => {
    const ids = wanted.map((nth) => products[nth]?.id ?? '')
    const draft = await saleOf(shop, manager, ids, {
      mobileNumber: customer.mobileNumber,
      delivery,
      pan: PAN,
    })
    const total = fromRupees(draft.total)
    const min = delivery === 'now' ? total : bpsOf(total, MIN_ADVANCE_BPS)
    const paid = min + Math.floor((total - min) * shares.paid)
    const credit = Math.min(paid, Math.floor(balance * shares.credit))
    const first = Math.floor((paid - credit) * shares.cut)
    const tenders = kinds
      .map((of, nth) => ({ kind: of, amount: nth === 0 ? first : paid - credit - first }))
      .filter(({ amount }) => amount > 0)
    const cash = sumOf(tenders.filter((tender) => tender.kind === 'cash').map(({ amount }) => amount))
    const extra = Math.floor(shares.cut * 500) * 100
    const body = {
      ...draft,
      credit: toRupees(credit),
      tenders: tenders.map((tender, nth) => ({
        kind: tender.kind,
        amount: toRupees(tender.amount),
        ...(tender.kind === 'cash' && { received: toRupees(tender.amount + extra) }),
        reference: tender.kind === 'cash' ? '' : `R${nth}`,
      })),
    }
    const status =
      cash > 0 && cashToday + cash >= CASH_LIMIT ? 400 : wanted.some((nth) => !stock[nth]) ? 409 : 200
    if (status !== 200)
      return void (await expect(admin.call(sellAtCounter, { body })).rejects.toMatchObject({ status }))
    const sold = await admin.call(sellAtCounter, { body })
    expect(fromRupees(sold.balance)).toBe(total - paid)
    expect(total % 100).toBe(0)
    expect(Math.abs(sold.roundOff)).toBeLessThanOrEqual(0.5)
    expect(fromRupees(sold.change)).toBe(extra * tenders.filter((tender) => tender.kind === 'cash').length)
    expect(await admin.call(sellAtCounter, { body })).toEqual(sold)
    const number = sold.orders[0]?.number ?? ''
    const known = await tendersOf(number)
    expect([fromRupees(known.credit), known.cash, known.money]).toEqual([credit, cash, paid - credit])
    orders.push({
      number,
      sold: wanted,
      total,
      delivery,
      credit,
      money: known.money,
      cash,
      state: delivery === 'now' ? 'gone' : 'open',
    })
    for (const nth of wanted) stock[nth] = (stock[nth] ?? 0) - 1
    balance -= credit
    cashToday += cash
  }

  const tendersOf = async (number: string) => {
    const { tenders, credit } = await admin.call(readOrderTenders, { params: { number } })
    const taken = tenders.filter(({ isPaidOut }) => !isPaidOut)
    const of = (rows: typeof taken) => sumOf(rows.map(({ amount }) => fromRupees(amount)))
    return { credit, money: of(taken), cash: of(taken.filter((tender) => tender.kind === 'cash')) }
  }

  const takeRest = async ({ order: nth, part, how }: StepOf<'take-rest'>) => {
    const order = open(nth)
    if (!order || dueOf(order) === 0) return
    const due = dueOf(order)
    const amount = Math.max(1, Math.floor(due * part))
    const credit = how === 'credit' ? amount : 0
    const cash = how === 'cash' ? amount : 0
    const tenders =
      how === 'credit' ? [] : [{ kind: how, amount: toRupees(amount), reference: how === 'cash' ? '' : 'R' }]
    const call = () =>
      admin.call(takePayment, {
        params: { number: order.number },
        body: { tenders, credit: toRupees(credit), balance: toRupees(due) },
      })
    if (credit > balance || (credit > 0 && order.credit > 0))
      return void (await expect(call()).rejects.toMatchObject({ status: 409 }))
    if (cash > 0 && cash + Math.max(cashToday, order.cash) >= CASH_LIMIT)
      return void (await expect(call()).rejects.toMatchObject({ status: 400 }))
    expect(fromRupees((await call()).balance)).toBe(due - amount)
    order.credit += credit
    order.money += amount - credit
    order.cash += cash
    balance -= credit
    cashToday += cash
  }

  const handOver = async ({ order: nth }: StepOf<'hand-over'>) => {
    const order = open(nth)
    if (!order || order.delivery === 'parcel') return
    const body = { from: 'Confirmed', to: 'Delivered' } as const
    const call = () => admin.call(moveOrder, { params: { number: order.number }, body })
    if (dueOf(order) > 0) return void (await expect(call()).rejects.toMatchObject({ status: 409 }))
    await call()
    order.state = 'gone'
  }

  const cancel = async ({ order: nth }: StepOf<'cancel'>) => {
    const order = open(nth)
    if (!order) return
    const body = { from: 'Confirmed', to: 'Cancelled', reason: 'A change of mind' } as const
    await admin.call(moveOrder, { params: { number: order.number }, body })
    const { owed } = await admin.call(readOrderTenders, { params: { number: order.number } })
    expect(sumOf(owed.map(({ amount }) => fromRupees(amount)))).toBe(order.money)
    balance += order.credit
    for (const nthSold of order.sold) stock[nthSold] = (stock[nthSold] ?? 0) + 1
    order.state = 'cancelled'
  }

  const payOut = async ({ order: nth }: StepOf<'pay-out'>) => {
    const cancelled = orders.filter(({ state, money }) => state === 'cancelled' && money > 0)
    const order = cancelled[nth % Math.max(1, cancelled.length)]
    if (!order) return
    const { owed } = await admin.call(readOrderTenders, { params: { number: order.number } })
    for (const { refundId } of owed)
      await admin.call(payOutRefund, {
        params: { number: order.number, refundId },
        body: { kind: 'upi', reference: 'R' },
      })
    order.state = 'paid-out'
  }

  return {
    take: (one: Step): Promise<void> => {
      if (one.type === 'sell') return sell(one)
      if (one.type === 'take-rest') return takeRest(one)
      if (one.type === 'hand-over') return handOver(one)
      return one.type === 'cancel' ? cancel(one) : payOut(one)
    },
    /** Holds the shop against the model: credit, stock, and what is still to be paid for each order. */
    mustBeAsExpected: async () => {
      expect(await creditBalance(shop.db, customer.id)).toBe(balance)
      const { rows } = await shop.pool.query(
        'select stock_quantity::int as stock from products where id = any($1) order by array_position($1, id)',
        [products.map(({ id }) => id)],
      )
      expect(rows.map((row) => row.stock)).toEqual(stock)
      for (const order of orders) {
        const { balance: due } = await admin.call(readOrderTenders, { params: { number: order.number } })
        const isOver = order.state === 'cancelled' || order.state === 'paid-out'
        expect(fromRupees(due)).toBe(isOver ? 0 : dueOf(order))
      }
    },
  }
}

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0)
