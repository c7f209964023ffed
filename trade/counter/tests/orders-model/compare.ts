import { expect } from 'vitest'
import type { z } from 'zod'
import type { OrderView } from '#contracts/orders.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import { sumOf, toPaise } from './arithmetic.ts'
import * as ledger from './ledger.ts'
import { type Back, type ReadOrder, readShop, type Shown } from './read-shop.ts'
import { atProvider, documentsOf, type StoredDocument, stockOf, vouchersOf } from './rows.ts'
import type { Real } from './world.ts'

type Model = ledger.Model
/** By `transactionId`. */
type Observed = { back: Map<string, Back>; billed: Map<string, { billed: number; noted: number }> }

/** Holds the shop against the model: every line, order, payment and customer, documents, stock and grams. */
export async function compare(m: Model, real: Real): Promise<void> {
  await real.settle()
  const shown = await readShop(m, real)
  const back = new Map([...shown.orders.values()].flatMap((order) => [...order.back]))
  const billed = await documentsMustFit(m, real, shown, back)
  await stockMustFit(m, real)
  await providerMustFit(m, real, back)
  await vouchersMustFit(m, real)
  for (const order of m.orders) orderMustFit(order, ledger.only(shown.orders.get(order.number)))
  for (const [customer, list] of shown.lists.entries())
    await customerMustFit(m, real, { customer, list }, { back, billed })
  for (const line of ledger.linesOf(m)) nobodyProfits(line)
}

function orderMustFit(order: ledger.Order, { admin: seen, tenders, back }: ReadOrder): void {
  if (tenders) tendersMustFit(tenders, order, back)
  expect(seen.orderStatus).toBe(statusOf(order))
  expect(toPaise(seen.total)).toBe(sumOf(order.lines.map(({ price }) => price.total)))
  expect(toPaise(seen.balance)).toBe(sumOf(order.lines.map(ledger.balanceOf)))
  for (const line of order.lines) {
    const shown = ledger.only(seen.lines.find(({ transactionId }) => transactionId === line.id))
    const { processed, waiting } = ledger.only(back.get(line.id))
    expect([line.id, toPaise(shown.refundable), processed + waiting]).toEqual([
      line.id,
      ledger.isBoughtBack(line) ? 0 : ledger.leftOf(line),
      ledger.backOf(line),
    ])
  }
}

/** The least advanced of the lines that are still the customer's. */
function statusOf({ lines }: ledger.Order): string {
  const has = (status: string) => lines.some((line) => line.status === status)
  return ['Confirmed', 'Packed', 'Delivered', 'Returned', 'Cancelled'].find(has) ?? ''
}

async function customerMustFit(
  m: Model,
  real: Real,
  { customer, list }: { customer: number; list: readonly z.input<typeof OrderView>[] },
  { back, billed }: Observed,
): Promise<void> {
  const orders = m.orders.filter((order) => order.customer === customer)
  const lines = orders.flatMap((order) => order.lines)
  const facts = list.map(({ transactionId, orderId, orderStatus, refund, ...sums }) => ({
    id: transactionId,
    number: orderId,
    status: orderStatus,
    total: toPaise(sums.total),
    credit: toPaise(sums.creditUsed),
    balance: toPaise(sums.balance),
    taxable: toPaise(sums.taxable),
    gst: toPaise(sums.gst),
    back: toPaise(refund?.amount ?? 0),
    creditBack: toPaise(refund?.credited ?? 0),
  }))
  const expected = orders.flatMap((order) =>
    order.lines.map((line) => ({
      id: line.id,
      number: order.number,
      status: line.status,
      total: line.price.total,
      credit: line.credit,
      balance: ledger.balanceOf(line),
      taxable: line.price.taxable,
      gst: line.price.gst,
      back: ledger.backOf(line),
      creditBack: line.creditBack,
    })),
  )
  expect(facts.toSorted(byId)).toEqual(expected.toSorted(byId))
  const { call } = await real.as(ledger.only(real.customers[customer]))
  const { balance } = await call(readOwnCredit, { query: {} })
  const { credit, creditAtFirst } = ledger.only(m.customers[customer])
  expect(toPaise(balance)).toBe(credit)

  // Captured + cash + credit = invoices − credit notes + what is held for lines that are not billed yet.
  const goneBack = (line: ledger.Line) => back.get(line.id)?.processed ?? 0
  const waiting = sumOf(lines.map((line) => back.get(line.id)?.waiting ?? 0))
  const paid = sumOf(lines.map(({ money }) => money))
  const issued = sumOf(lines.map(({ way }) => (way?.paidAs === 'credit' ? way.amount : 0)))
  const creditSpent =
    creditAtFirst + issued + sumOf(lines.map(({ creditBack }) => creditBack)) - toPaise(balance)
  const papers = sumOf(lines.map(({ id }) => (billed.get(id)?.billed ?? 0) - (billed.get(id)?.noted ?? 0)))
  const held = sumOf(
    lines.filter(({ isBilled }) => !isBilled).map((line) => ledger.paidOf(line) - goneBack(line)),
  )
  expect(paid + creditSpent - sumOf(lines.map(goneBack))).toBe(papers + held)
  expect(waiting).toBe(sumOf(lines.map(ledger.backOf)) - sumOf(lines.map(goneBack)))
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

async function stockMustFit(m: Model, { shop, products }: Real): Promise<void> {
  const stock = await stockOf(
    shop,
    products.map(({ id }) => id),
  )
  for (const [nth, { id }] of products.entries()) expect([nth, stock.get(id)]).toEqual([nth, m.stock[nth]])
}

/** The provider keeps the money that was paid for lines and did not go back. */
async function providerMustFit(m: Model, { shop }: Real, back: Observed['back']): Promise<void> {
  const orders = [...m.captured.keys()]
  const provider = await atProvider(shop, orders)
  for (const id of orders) {
    const { taken, back: returned } = ledger.only(provider.get(id))
    expect(taken).toBe(m.captured.get(id))
    const lines = m.orders.filter(({ providerOrder }) => providerOrder === id).flatMap((order) => order.lines)
    const money = sumOf(lines.map((line) => line.money))
    const processed = sumOf(lines.map((line) => (back.get(line.id)?.processed ?? 0) - line.creditBack))
    const waiting = sumOf(lines.map((line) => back.get(line.id)?.waiting ?? 0))
    // A refund with the bank is counted by the provider and not yet by the shop.
    expect(taken - returned).toBeLessThanOrEqual(money - processed)
    expect(taken - returned).toBeGreaterThanOrEqual(money - processed - waiting)
  }
}

function tendersMustFit(
  { tenders, balance, owed, credit }: NonNullable<ReadOrder['tenders']>,
  { lines }: ledger.Order,
  back: Observed['back'],
): void {
  const sum = (out: boolean) =>
    sumOf(tenders.filter(({ isPaidOut }) => isPaidOut === out).map(({ amount }) => toPaise(amount)))
  const credited = sumOf(lines.map(({ creditBack }) => creditBack))
  expect({
    in: sum(false),
    out: sum(true),
    balance: toPaise(balance),
    owed: sumOf(owed.map(({ amount }) => toPaise(amount))),
    credit: toPaise(credit),
  }).toEqual({
    in: sumOf(lines.map(({ money }) => money)),
    out: sumOf(lines.map(({ id }) => back.get(id)?.processed ?? 0)) - credited,
    balance: sumOf(lines.map(ledger.balanceOf)),
    owed: sumOf(lines.map(({ id }) => back.get(id)?.waiting ?? 0)),
    credit: sumOf(lines.map((line) => line.credit)),
  })
}

/** Each line is billed as the model says, with its weight and tax, and noted for what went back. */
async function documentsMustFit(
  m: Model,
  { shop }: Real,
  shown: Shown,
  back: Observed['back'],
): Promise<Observed['billed']> {
  const documents = await documentsOf(shop, [...shown.orders.keys()])
  const observed: Observed['billed'] = new Map()
  for (const order of m.orders)
    for (const line of order.lines) {
      const { admin } = ledger.only(shown.orders.get(order.number))
      const id = admin.lines.find(({ transactionId }) => transactionId === line.id)?.id
      const bills = articlesOf(documents, id, ['invoice'])
      const notes = articlesOf(documents, id, ['credit-note', 'commercial-credit-note'])
      const { article, price, isBilled } = line
      expect([line.id, bills.map(({ total, netWeightMg, tax }) => [total, netWeightMg, tax])]).toEqual([
        line.id,
        isBilled ? [[price.total, article.netMg, price.gst]] : [],
      ])
      const noted = sumOf(notes.map(({ total }) => total))
      expect([line.id, noted]).toEqual([line.id, isBilled ? back.get(line.id)?.processed : 0])
      // Money that went back for what was never billed has refund vouchers, once that is cancelled.
      const vouchers = admin.refunds.filter((one) => one.transactionId === line.id && one.voucher !== null)
      const isVouched = !isBilled && line.status === 'Cancelled'
      expect([line.id, sumOf(vouchers.map(({ amount }) => toPaise(amount)))]).toEqual([
        line.id,
        isVouched ? (back.get(line.id)?.processed ?? 0) - line.creditBack : 0,
      ])
      for (const { state, isSplit } of bills)
        expect([order.number, state, isSplit]).toEqual([order.number, order.state, order.state === HOME])
      line.isNoted = noted > 0
      observed.set(line.id, { billed: sumOf(bills.map(({ total }) => total)), noted })
    }
  return observed
}

export const HOME = 'Maharashtra'

function articlesOf(
  documents: readonly StoredDocument[],
  lineId: string | undefined,
  kinds: readonly string[],
) {
  return documents
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ document }) =>
      document.articles
        .filter((article) => article.lineId === lineId)
        .map(({ gst, ...article }) => ({
          ...article,
          tax: sumOf([gst.cgst, gst.sgst, gst.igst].map((half) => half?.amount ?? 0)),
          isSplit: gst.igst === undefined,
          state: document.placeOfSupply.name,
        })),
    )
}

/** A settled purchase has its voucher, with the grams that came back. */
async function vouchersMustFit(m: Model, { shop }: Real): Promise<void> {
  const settled = ledger
    .linesOf(m)
    .flatMap((line) => (line.way && ledger.isBoughtBack(line) ? [{ line, way: line.way }] : []))
  const vouchers = await vouchersOf(
    shop,
    settled.map(({ way }) => way.number),
  )
  for (const { line, way } of settled)
    expect(vouchers.get(way.number)).toMatchObject({
      amount: way.amount,
      netMg: line.article.netMg - way.lostMg,
      grossMg: line.article.grossMg - way.lostMg,
    })
}

/** At a rate that has not risen since, all that goes back of a line is at most what was paid for it. */
function nobodyProfits(line: ledger.Line): void {
  const { way, rate } = line
  const bought = way && ledger.isBoughtBack(line) ? way.amount : 0
  expect(ledger.backOf(line)).toBeLessThanOrEqual(ledger.paidOf(line))
  if (!way || way.rate <= rate) expect(ledger.backOf(line) + bought).toBeLessThanOrEqual(ledger.paidOf(line))
}
