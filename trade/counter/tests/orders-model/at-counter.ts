import fc from 'fast-check'
import { expect } from 'vitest'
import { listOrders } from '#contracts/orders.ts'
import { wholeRupees } from '#rules/checkout/sale/round-off.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { CUSTOMER } from '#trade/counter/tests/counter.ts'
import { reducedTo, sumOf, toPaise } from './arithmetic.ts'
import { orderAsShown } from './buying.ts'
import { type Command, command, refusal } from './command.ts'
import { HOME } from './compare.ts'
import * as ledger from './ledger.ts'
import { nextHuids, PAN, type Real } from './world.ts'

type Model = ledger.Model
type TenderKind = 'cash' | 'card' | 'upi' | 'bank'
type Tender = { kind: TenderKind; amount: number }
type Sale = {
  customer: number
  products: readonly number[]
  /** Of each that is sold by the number. */
  pieces: number
  hasCoupon: boolean
  delivery: 'now' | 'later' | 'parcel'
  /** Shares of what may come off, of the total above the smallest advance, of the store credit, and of the first tender. */
  off: number
  paid: number
  creditShare: number
  cut: number
  kinds: readonly [TenderKind, TenderKind]
}

const MIN_ADVANCE_BPS = 1000

const words = ({ customer, products, pieces, hasCoupon, delivery, ...shares }: Sale) =>
  `${customer}, ${pieces}× [${products}], ${delivery}${hasCoupon ? ', coupon' : ''}, off ${shares.off}, paid ${shares.paid}, credit ${shares.creditShare}, cut ${shares.cut} ${shares.kinds}`

/** A sum in two tenders; cash above the limit of the law comes by UPI. */
function tendersOf(
  amount: number,
  { kinds, cut }: Pick<Sale, 'kinds' | 'cut'>,
  cashSoFar: number,
): { tenders: Tender[]; cash: number } {
  const first = Math.floor(amount * cut)
  const asked = [
    { kind: kinds[0], amount: first },
    { kind: kinds[1], amount: amount - first },
  ].filter((tender) => tender.amount > 0)
  const cash = sumOf(asked.filter(({ kind }) => kind === 'cash').map((tender) => tender.amount))
  const isTooMuch = cashSoFar + cash >= ledger.CASH_LIMIT
  const tenders = isTooMuch ? asked.map((tender) => ({ ...tender, kind: 'upi' as const })) : asked
  return { tenders, cash: isTooMuch ? 0 : cash }
}

const onWire = (tenders: readonly Tender[]) =>
  tenders.map(({ kind, amount }, nth) => ({
    kind,
    amount: amount / 100,
    reference: kind === 'cash' ? '' : `R${nth}`,
  }))

const wantedOf = (m: Model, { hasCoupon, ...sale }: Sale) =>
  ledger.inStock(m, sale, { hasCoupon, welcomeBps: 0 })

/** A coupon that lowers no price is refused at the counter. */
const lowersAny = (m: Model, wanted: ledger.Basket) =>
  wanted.some(
    ({ price, ...pieces }) =>
      price.total < ledger.priceNow(m, pieces, { hasCoupon: false, welcomeBps: 0 }).total,
  )

/** The bill that the seller reads, with a discount: what was asked for, but for a few paise; then it is rounded to the rupee. */
async function readBill(m: Model, real: Real, sale: Sale, wanted: ledger.Basket) {
  const { call } = await real.as(real.manager)
  const items = wanted.map(({ product, quantity }) => ({
    productId: ledger.only(real.products[product]).id,
    quantity,
    variant: {},
    huid: nextHuids(quantity),
    duplicateReason: '',
  }))
  const { mobileNumber } = ledger.only(real.customers[sale.customer])
  const coupon = sale.hasCoupon && lowersAny(m, wanted) ? real.coupon : ''
  const terms = { items, coupon, mobileNumber }
  const whole = await call(quoteCounterSale, { body: terms })
  const full = wholeRupees(sumOf(wanted.map(({ price }) => price.total)))
  expect(toPaise(whole.total)).toBe(full)
  const off = Math.floor(toPaise(whole.maxDiscount) * sale.off)
  const reduced = await call(quoteCounterSale, { body: { ...terms, discount: off / 100 } })
  const total = toPaise(reduced.total)
  expect(total % 100).toBe(0)
  expect(total).toBeLessThan(full - off + 100)
  expect(total).toBeGreaterThan(full - off - 4 * wanted.length - 100)
  return { call, terms: { ...terms, discount: off / 100 }, total }
}

const sell = (sale: Sale) =>
  command(
    `sell(${words(sale)})`,
    (m) => wantedOf(m, sale),
    async (wanted, m, real) => {
      const { call, terms, total } = await readBill(m, real, sale, wanted)
      const customer = ledger.only(m.customers[sale.customer])
      const min = sale.delivery === 'now' ? total : Math.ceil((total * MIN_ADVANCE_BPS) / 10_000)
      const paid = min + Math.floor((total - min) * sale.paid)
      const credit = Math.min(paid, Math.floor(customer.credit * sale.creditShare))
      const { tenders, cash } = tendersOf(paid - credit, sale, customer.cashIn)
      const body = {
        ...terms,
        saleId: crypto.randomUUID(),
        person: { email: '', ...CUSTOMER },
        total: total / 100,
        delivery: sale.delivery,
        tenders: onWire(tenders),
        credit: credit / 100,
        pan: PAN,
      }
      const answer = await call(sellAtCounter, { body })
      expect(toPaise(answer.balance)).toBe(total - paid)
      expect(answer.orders).toHaveLength(1)
      customer.credit -= credit
      customer.cashIn += cash
      const number = ledger.only(answer.orders[0]).number
      const reduced = await asReduced(real, number, sale.customer, wanted)
      expect(sumOf(reduced.map(({ price }) => price.total))).toBe(total)
      const order = { number, customer: sale.customer, wanted: reduced }
      const facts = { isCounter: true, providerOrder: '', state: HOME, cashIn: cash }
      const { lines } = await orderAsShown(m, real, order, facts)
      expect(sumOf(lines.map(({ money }) => money))).toBe(paid - credit)
      expect(sumOf(lines.map((line) => line.credit))).toBe(credit)
    },
  )

/** A discount on the bill comes off the lines as the shop shares it; no line falls below its metal. */
async function asReduced(real: Real, number: string, customer: number, wanted: ledger.Basket) {
  const who = ledger.only(real.customers[customer])
  const shown = await (await real.as(who)).call(listOrders, { params: { userId: who.id } })
  return wanted.map(({ price, ...line }) => {
    const id = real.products[line.product]?.id
    const view = ledger.only(shown.find(({ orderId, productId }) => orderId === number && productId === id))
    const [taxable, gst, total] = [view.taxable, view.gst, view.total].map(toPaise)
    const reduced = { taxable: ledger.only(taxable), gst: ledger.only(gst), total: ledger.only(total) }
    expect(reduced.taxable + reduced.gst + price.insurance + toPaise(view.roundOff)).toBe(reduced.total)
    expect(reduced.taxable).toBeGreaterThanOrEqual(price.metal)
    return { ...line, price: reducedTo(price, reduced) }
  })
}

const unpaid = (m: Model) =>
  m.orders.filter(({ isCounter, lines }) => isCounter && lines.some((line) => ledger.balanceOf(line) > 0))

/** The rest of an advance or a part of it, with money or with store credit. */
const takeRest = (nth: number, part: number, how: Pick<Sale, 'kinds' | 'cut'> | 'credit') =>
  command(
    `takeRest(${nth}, ${part}, ${how === 'credit' ? how : `${how.kinds} ${how.cut}`})`,
    (m) => ledger.pick(unpaid(m), nth),
    async (order, m, real) => {
      const customer = ledger.only(m.customers[order.customer])
      const balance = sumOf(order.lines.map(ledger.balanceOf))
      const amount = Math.max(1, Math.floor(balance * part))
      const cashSoFar = Math.max(customer.cashIn, order.cashIn)
      const { tenders, cash } =
        how === 'credit' ? { tenders: [], cash: 0 } : tendersOf(amount, how, cashSoFar)
      const credit = how === 'credit' ? amount : 0
      const body = { tenders: onWire(tenders), credit: credit / 100, balance: balance / 100 }
      const { call } = await real.as(real.manager)
      const taken = call(takePayment, { params: { number: order.number }, body })
      const hasCredit = order.lines.some((line) => line.credit > 0)
      if (credit > 0 && (credit > customer.credit || hasCredit))
        return void (await expect(taken).rejects.toMatchObject(refusal(409)))
      await taken
      customer.credit -= credit
      customer.cashIn += cash
      order.cashIn += cash
      await splitAsShown(order, real, { amount, isCredit: credit > 0 })
      ledger.bill(order)
    },
  )

/** The money taken is shared among the lines as the shop says, and the shares come to the amount. */
async function splitAsShown(
  order: ledger.Order,
  real: Real,
  { amount, isCredit }: { amount: number; isCredit: boolean },
): Promise<void> {
  const who = ledger.only(real.customers[order.customer])
  const shown = await (await real.as(who)).call(listOrders, { params: { userId: who.id } })
  let split = 0
  for (const line of order.lines.filter(ledger.isAlive)) {
    const view = ledger.only(shown.find(({ transactionId }) => transactionId === line.id))
    const taken = ledger.balanceOf(line) - toPaise(view.balance)
    expect(taken).toBeGreaterThanOrEqual(0)
    if (isCredit) line.credit += taken
    else line.money += taken
    split += taken
  }
  expect(split).toBe(amount)
}

/** Money owed for sales at the counter is paid out; cash beyond the law is refused, and goes by bank. */
const payOutOwed = (nth: number, kind: TenderKind) =>
  command(
    `payOutOwed(${nth}, ${kind})`,
    (m) =>
      ledger.pick(
        m.orders.filter(({ isCounter, lines }) => isCounter && lines.some(({ moneyBack }) => moneyBack > 0)),
        nth,
      ),
    (order, m, real) => payOutAll(order, m, real, kind),
  )

export async function payOutAll(order: ledger.Order, m: Model, real: Real, kind: TenderKind): Promise<void> {
  const { call } = await real.as(real.manager)
  const { number } = order
  const customer = ledger.only(m.customers[order.customer])
  const { owed } = await call(readOrderTenders, { params: { number } })
  for (const { refundId, amount } of owed) {
    const params = { number, refundId }
    const body = { kind, reference: 'UTR1', cashReason: 'The customer asks for cash' }
    const isCash = kind === 'cash'
    const cash = toPaise(amount)
    if (isCash && Math.max(customer.cashOut, order.cashOut) + cash >= ledger.CASH_LIMIT) {
      await expect(call(payOutRefund, { params, body })).rejects.toMatchObject(refusal(409))
      await call(payOutRefund, { params, body: { ...body, kind: 'bank' } })
      continue
    }
    await call(payOutRefund, { params, body })
    if (isCash) for (const payee of [customer, order]) payee.cashOut += cash
    await expect(call(payOutRefund, { params, body })).rejects.toMatchObject(refusal(409))
  }
}

const nth = fc.nat({ max: 9 })
const part = fc.constantFrom(0, 0.01, 0.35, 0.5, 0.99, 1)
const tenderKind = fc.constantFrom<TenderKind>('cash', 'card', 'upi', 'bank')
const kinds = fc.tuple(tenderKind, tenderKind)
const sale: fc.Arbitrary<Sale> = fc.record({
  customer: fc.nat({ max: 1 }),
  products: fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 1, maxLength: 5 }),
  pieces: fc.constantFrom(1, 2, 3, 7),
  hasCoupon: fc.boolean(),
  delivery: fc.constantFrom('now', 'later', 'parcel'),
  off: fc.constantFrom(0, 0, 0.13, 0.8),
  paid: part,
  creditShare: fc.constantFrom(0, 0, 0.4, 1),
  cut: part,
  kinds,
})

export const anySale: fc.Arbitrary<Command> = sale.map(sell)
export const anyTender: fc.Arbitrary<Command>[] = [
  fc
    .tuple(nth, part, fc.oneof(fc.constant('credit' as const), fc.record({ kinds, cut: part })))
    .map((how) => takeRest(...how)),
  fc.tuple(nth, tenderKind).map((how) => payOutOwed(...how)),
]
