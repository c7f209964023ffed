import { moveOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { cancelOrder } from '#contracts/orders.ts'
import { readCartQuote } from '#contracts/quotes.ts'
import type { ChosenProduct } from '../goods.ts'
import { meet } from '../meet.ts'
import { panOf, personOf, STAFF } from '../people.ts'
import type { Stage } from '../stage.ts'
import type { Tale, Verb } from '../tale.ts'

type Method = 'upi' | 'card' | 'netbanking'
type Order = {
  customer: string
  pieces: readonly ChosenProduct[]
  pays?: Method
  /** Its name in the rest of the story. */
  called?: string
  coupon?: string
  business?: { gstin: string; legalName: string }
  isGift?: boolean
  /** Where it stays for the rest of the story; without it, it is packed, sent and delivered in the days that follow. */
  stays?: 'Confirmed' | 'Packed' | 'Shipped'
  /** Of a piece that is made to order: grams when it is packed, and days until it is. */
  packed?: { grossWeight: number; netWeight: number; afterDays: number }
}

/** A customer buys online, pays at the provider, and the shop sends it. */
export const order: Verb<Order> = async (tale, wish) => {
  const number = await bought(tale, wish)
  if (wish.called) tale.numbers.set(wish.called, number)
  if (wish.stays !== 'Confirmed') tale.later(wish.packed?.afterDays ?? 1, '11:10', packing(number, wish))
}

async function bought(tale: Tale, wish: Order): Promise<string> {
  const { stage, goods } = tale
  const { customer, pieces, pays = 'upi', coupon = '', business, isGift = false } = wish
  const person = personOf(customer)
  const { mobileNumber, ...address } = person
  const userId = await meet(tale, customer)
  const items = pieces.map(goods.wish)
  const quote = await stage.ask(mobileNumber, readCartQuote, { body: { items, coupon } })
  const [fault] = quote.faults
  if (fault) throw new Error(fault.sentence)
  const pan = quote.pan.needed ? panOf(person) : ''
  const opened = await stage.ask(mobileNumber, initiatePayment, {
    body: {
      userId,
      items,
      coupon,
      pan,
      totalAmount: quote.total,
      shippingAddress: { ...address, phone: mobileNumber, isGift, ...(business && { business }) },
    },
  })
  const paid = await stage.provider(`/orders/${opened.orderId}/simulate`, {
    outcome: 'captured',
    method: pays,
  })
  const { orderId } = await stage.ask(mobileNumber, verifyPayment, { body: paid as never })
  if (!orderId) throw new Error('The payment made no order.')
  return orderId
}

const packing =
  (number: string, { stays, packed }: Order) =>
  async (tale: Tale) => {
    if (!(await pack(tale, number, packed)) || stays === 'Packed') return
    tale.later(0, '17:45', async (evening) => {
      await send(evening, number)
      if (stays !== 'Shipped') evening.later(3, '15:25', (then) => deliver(then, number))
    })
  }

/** The counter packs an order with the HUIDs of its pieces; false where its customer has called it off by then. */
async function pack({ stage, huids }: Tale, number: string, weights?: Order['packed']): Promise<boolean> {
  const params = { number }
  const { lines, orderStatus } = await stage.ask(STAFF.counter, readAdminOrder, { params })
  if (orderStatus !== 'Confirmed') return false
  await stage.ask(STAFF.counter, moveOrder, {
    params,
    body: {
      from: 'Confirmed',
      to: 'Packed',
      lines: lines.map(({ transactionId, huidRequired, huid, quantity }) => ({
        transactionId,
        ...(huidRequired && huid === '' && { huid: huids(quantity) }),
        ...(weights && { grossWeight: weights.grossWeight, netWeight: weights.netWeight }),
      })),
    },
  })
  return true
}

const CARRIERS = ['Blue Dart', 'Sequel Logistics', 'BVC Logistics'] as const

function send({ stage }: Tale, number: string) {
  const nth = Number(number.replace(/\D/g, ''))
  const carrier = CARRIERS[nth % CARRIERS.length] ?? ''
  const trackingNumber = `${7_000_000_000 + nth * 7919}`
  return stage.ask(STAFF.counter, moveOrder, {
    params: { number },
    body: { from: 'Packed', to: 'Shipped', carrier, trackingNumber },
  })
}

const deliver = ({ stage }: Tale, number: string) =>
  stage.ask(STAFF.counter, moveOrder, { params: { number }, body: { from: 'Shipped', to: 'Delivered' } })

/** The customer calls an order off before it is sent; the provider gives the money back. */
export const cancels: Verb<{ customer: string; order: string; bank?: 'slow' | 'failed' }> = async (
  { stage, numberOf },
  { customer, order, bank },
) => {
  const number = numberOf(order)
  if (bank) await atBank(stage, number, bank)
  const { mobileNumber } = personOf(customer)
  await stage.ask(mobileNumber, cancelOrder, { params: { orderId: number }, body: {} })
}

const BANKS = { slow: 'pending', failed: 'failed' } as const

async function atBank(stage: Stage, number: string, bank: keyof typeof BANKS): Promise<void> {
  await stage.provider(`/payments/${await paymentOf(stage, number)}/simulate`, { refunds: BANKS[bank] })
}

async function paymentOf(stage: Stage, number: string): Promise<string> {
  const { payment } = await stage.ask(STAFF.counter, readAdminOrder, { params: { number } })
  return payment.providerPaymentId ?? ''
}

/** The customer's bank asks the money of an order back, and the shop raises its alarm. */
export const disputes: Verb<{ order: string }> = async ({ stage, numberOf }, { order }) => {
  await stage.provider(`/payments/${await paymentOf(stage, numberOf(order))}/dispute`, {
    status: 'open',
    webhook: 'normal',
  })
  await stage.provider('/flush')
  await stage.work(['watch-shop'])
}
