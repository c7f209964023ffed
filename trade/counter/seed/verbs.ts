import { moveOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { fromRupees, type Rupees, toRupees } from '#rules/money.ts'
import type { ChosenProduct } from '#seed/demo/life/goods.ts'
import { panOf, personOf, STAFF } from '#seed/demo/life/people.ts'
import type { Tale, Verb } from '#seed/demo/life/tale.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { makeCounterEstimate } from '#trade/counter/contract/estimates.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import {
  payOutRefund,
  readOrderTenders,
  sendPaymentLink,
  takePayment,
} from '#trade/counter/contract/tenders.ts'
import { CLOSING_TIME, closeUnlessClosed } from './close-drawer.ts'

type TenderKind = 'cash' | 'card' | 'upi' | 'bank'
/** Rupees by kind of tender; `rest` is whatever the others leave. */
type Pays = Partial<Record<TenderKind, number>> & { rest?: TenderKind }
/** Brings something beside money to a sale: the rupees that it is worth, and the fields of the sale. */
type Brings = (tale: Tale, seller: string) => Promise<{ value: Rupees; body: object }>

export type Sale = {
  customer: string
  pieces: readonly ChosenProduct[]
  pays: Pays
  called?: string
  coupon?: string
  /** Rupees off the whole bill. */
  discount?: number
  /** Rupees of store credit. */
  credit?: number
  brings?: Brings
  occasion?: string
  business?: { gstin: string; legalName: string }
  /** `later`: what is paid is an advance, and the piece is fetched when the rest is. */
  delivery?: 'now' | 'later'
  soldBy?: keyof typeof STAFF
}

/** A sale at the counter, paid in as many ways as the customer likes. */
export const sale: Verb<Sale> = async (tale, wish) => {
  const { stage, goods, numbers } = tale
  const { coupon = '', discount = 0, credit = 0, occasion = '', delivery = 'now', business = null } = wish
  const seller = STAFF[wish.soldBy ?? 'counter']
  const { mobileNumber, ...person } = personOf(wish.customer)
  const items = wish.pieces.map((piece) => {
    const { extras: _, ...item } = goods.wish(piece)
    return item
  })
  const body = { items, coupon, discount: discount as Rupees, mobileNumber }
  const quote = await stage.ask(seller, quoteCounterSale, { body })
  const brought = (await wish.brings?.(tale, seller)) ?? { value: 0 as Rupees, body: {} }
  const due = fromRupees(quote.total) - fromRupees(brought.value) - fromRupees(credit as Rupees)
  const tenders = tendersOf(wish.pays, due)
  const sold = await stage.ask(seller, sellAtCounter, {
    body: {
      ...body,
      items: items.map((item, nth) => ({ ...item, huid: huidsFor(tale, quote.items[nth], item, delivery) })),
      saleId: newId(),
      person: { ...person, business },
      total: quote.total,
      delivery,
      tenders,
      occasion,
      credit: credit as Rupees,
      ...brought.body,
      pan: quote.pan.needed ? panOf(personOf(wish.customer)) : '',
    },
  })
  const number = sold.orders[0]?.number ?? ''
  if (wish.called) numbers.set(wish.called, number)
  tale.later(0, CLOSING_TIME, closeUnlessClosed)
}

type QuotedItem = { product: { huidRequired: boolean }; item: { tag: string } | null }

/** An item has its HUID already; what is fetched later is hallmarked later. */
function huidsFor(
  { huids }: Tale,
  quoted: QuotedItem | undefined,
  { quantity }: { quantity: number },
  delivery: string,
): string {
  if (!quoted?.product.huidRequired || quoted.item || delivery === 'later') return ''
  return huids(quantity)
}

/** A sale is asked for under an id of its own, so that asking twice sells once. */
const newId = () => crypto.randomUUID()

function tendersOf({ rest, ...fixed }: Pays, due: number) {
  const kinds = Object.keys(fixed) as TenderKind[]
  const paid = kinds.map((kind) => ({ kind, amount: fromRupees((fixed[kind] ?? 0) as Rupees) }))
  const left = due - paid.reduce((sum, { amount }) => sum + amount, 0)
  const all = rest && left > 0 ? [...paid, { kind: rest, amount: left }] : paid
  return all.map(({ kind, amount }, nth) => ({
    kind,
    amount: toRupees(amount),
    reference: kind === 'cash' ? '' : `${REFERENCES[kind]}${(amount % 89_999) + 10_000 + nth}`,
    ...(kind === 'cash' && { received: toRupees(Math.ceil(amount / 500_00) * 500_00) }),
  }))
}

const REFERENCES = { card: 'SLIP', upi: 'UPI', bank: 'UTR' } as const

/** The customer comes back and pays the rest of an advance; what is paid and ready is handed over. */
export const paysRest: Verb<{ order: string; pays: Pays; takesAlong?: boolean }> = async (tale, wish) => {
  const { stage, numberOf } = tale
  const params = { number: numberOf(wish.order) }
  const { balance } = await stage.ask(STAFF.counter, readOrderTenders, { params })
  const tenders = tendersOf(wish.pays, fromRupees(balance))
  await stage.ask(STAFF.counter, takePayment, { params, body: { tenders, balance } })
  if (wish.takesAlong) await handOver(tale, params.number)
}

async function handOver({ stage, huids }: Tale, number: string): Promise<void> {
  const params = { number }
  const { lines, orderStatus } = await stage.ask(STAFF.counter, readAdminOrder, { params })
  await stage.ask(STAFF.counter, moveOrder, {
    params,
    body: {
      from: orderStatus,
      to: 'Delivered',
      lines: lines.map(({ transactionId, huidRequired, quantity }) => ({
        transactionId,
        ...(huidRequired && { huid: huids(quantity) }),
      })),
    },
  })
}

/** The shop calls off what was to be fetched later; its advance is owed back. */
export const callsOff: Verb<{ order: string; reason: string }> = ({ stage, numberOf }, { order, reason }) =>
  stage.ask(STAFF.manager, moveOrder, {
    params: { number: numberOf(order) },
    body: { from: 'Confirmed', to: 'Cancelled', reason },
  })

/** A payment link goes out for a part of what is still to be paid; with `paid`, it is paid at once. */
export const sendsLink: Verb<{ order: string; rupees: number; paid?: boolean }> = async (tale, wish) => {
  const { stage, numberOf } = tale
  const params = { number: numberOf(wish.order) }
  const body = { amount: wish.rupees as Rupees, linkId: crypto.randomUUID() }
  const { links } = await stage.ask(STAFF.counter, sendPaymentLink, { params, body })
  if (!wish.paid) return
  await fetch(`${links[0]?.url}/pay`, { method: 'POST' })
  await stage.provider('/flush')
}

/** Prices that are kept for a visitor who thinks it over. */
export const estimate: Verb<{ customer: string; pieces: readonly ChosenProduct[]; called?: string }> = async (
  { stage, goods, numbers },
  wish,
) => {
  const { mobileNumber, ...person } = personOf(wish.customer)
  const items = wish.pieces.map((piece) => {
    const { extras: _, ...item } = goods.wish(piece)
    return item
  })
  const { code } = await stage.ask(STAFF.counter, makeCounterEstimate, {
    body: { items, mobileNumber, person },
  })
  if (wish.called) numbers.set(wish.called, code)
}

/** Money of a counter sale that is owed goes back to its customer. */
export const paysBack: Verb<{ order: string; kind: 'cash' | 'upi'; reference?: string }> = async (
  { stage, numberOf },
  { order, kind, reference = '' },
) => {
  const number = numberOf(order)
  const { owed } = await stage.ask(STAFF.manager, readOrderTenders, { params: { number } })
  for (const { refundId } of owed)
    await stage.ask(STAFF.manager, payOutRefund, { params: { number, refundId }, body: { kind, reference } })
}
