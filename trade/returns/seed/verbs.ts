import { readAdminOrder } from '#contracts/admin/read-order.ts'
import type { RequestInput } from '#contracts/endpoint.ts'
import type { Rupees } from '#rules/money.ts'
import { dayOfLife } from '#seed/demo/life/calendar.ts'
import { personOf, STAFF } from '#seed/demo/life/people.ts'
import type { Stage } from '#seed/demo/life/stage.ts'
import type { Tale, Verb } from '#seed/demo/life/tale.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'
import * as admin from '#trade/returns/contract/return-requests.ts'
import * as own from '#trade/returns/contract/returns.ts'
import { readReturns, requestReturn } from '#trade/returns/contract/returns.ts'

type ReturnWish = {
  order: string
  customer: string
  called: string
  notes?: string
  /** Which piece, where the order has several. */
  piece?: string
}

/** The customer asks to send a piece back for its money. */
export const wantsBack: Verb<ReturnWish & { reason: string }> = async (tale, wish) => {
  const { stage, numberOf } = tale
  const { mobileNumber } = personOf(wish.customer)
  const params = { orderId: numberOf(wish.order) }
  const query = await lineOf(tale, wish)
  const { offer } = await stage.ask(mobileNumber, readReturns, { params, query })
  const isFault = offer?.faultReasons.includes(wish.reason)
  await asked(tale, wish, { reason: wish.reason, amount: (isFault ? offer?.paid : offer?.amount) ?? 0 })
}

/** The customer wants a ring fitted to another size. */
export const wantsResized: Verb<ReturnWish & { size: string }> = (tale, wish) =>
  asked(tale, wish, { kind: 'resizing', size: wish.size, amount: 0 })

const sells =
  (kind: 'exchange' | 'buyback'): Verb<ReturnWish> =>
  async (tale, wish) => {
    const params = { orderId: tale.numberOf(wish.order) }
    const quote = await tale.stage.ask(personOf(wish.customer).mobileNumber, readBuyback, { params })
    await asked(tale, wish, { kind, amount: quote[kind === 'exchange' ? 'exchange' : 'cash'].total })
  }

/** The customer wants another piece for this one, or money for it. */
export const wantsExchange = sells('exchange')
export const wantsToSell = sells('buyback')

async function asked(tale: Tale, wish: ReturnWish, fields: Record<string, string | number>): Promise<void> {
  const { stage, numberOf, numbers } = tale
  const { mobileNumber } = personOf(wish.customer)
  const { returns } = await stage.send(mobileNumber, requestReturn, {
    params: { orderId: numberOf(wish.order) },
    fields: { ...fields, ...(await lineOf(tale, wish)), notes: wish.notes ?? '' },
  })
  const [latest] = returns
  numbers.set(wish.called, latest?.number ?? '')
}

/** The line of the piece that comes back, where the order has several. */
async function lineOf(
  { stage, numberOf }: Tale,
  { order, piece }: ReturnWish,
): Promise<{ transactionId?: string }> {
  if (!piece) return {}
  const { lines } = await stage.ask(STAFF.counter, readAdminOrder, { params: { number: numberOf(order) } })
  const line = lines.find(({ name }) => name === piece)
  if (!line) throw new Error(`${order} has no ${piece}.`)
  return { transactionId: line.transactionId }
}

const versionOf = async (stage: Stage, number: string) =>
  (await stage.ask(STAFF.manager, admin.readReturn, { params: { number } })).version

/** The shop agrees, and says by when the piece is to arrive. */
export const agrees: Verb<{ to: string; handover?: 'pickup' | 'counter' }> = async (tale, wish) => {
  const { stage, day, numberOf } = tale
  const number = numberOf(wish.to)
  const arriveBy = dayOfLife(stage.now, day + 10)
  const body = { version: await versionOf(stage, number), handover: wish.handover ?? 'pickup', arriveBy }
  await stage.ask(STAFF.manager, admin.approveReturn, { params: { number }, body })
}

export const receives: Verb<{ piece: string }> = async ({ stage, numberOf }, { piece }) => {
  const params = { number: numberOf(piece) }
  await stage.ask(STAFF.counter, admin.receiveReturn, {
    params,
    body: { version: await versionOf(stage, params.number) },
  })
}

type InspectionWish = {
  piece: string
  /** Grams on the scale; without it, what it weighed when it was sold. */
  grams?: number
  condition?: 'as-sold' | 'worn' | 'damaged'
  deduction?: { rupees: number; reason: string }
  note?: string
}

/** An inspection of a returned piece; where it is worth less than was promised, the customer is offered less. */
export const inspects: Verb<InspectionWish> = async ({ stage, numberOf }, wish) => {
  const params = { number: numberOf(wish.piece) }
  const { sold, version } = await stage.ask(STAFF.manager, admin.readReturn, { params })
  await stage.send(STAFF.manager, admin.inspectReturn, {
    params,
    fields: {
      version,
      weight: wish.grams ?? sold.grossWeight,
      purity: sold.purity,
      condition: wish.condition ?? 'as-sold',
      note: wish.note ?? '',
      ...(wish.deduction && { deduction: wish.deduction.rupees, deductionReason: wish.deduction.reason }),
    },
  })
}

/** The money of an inspected return goes back, and the piece is on sale again. */
export const refunds: Verb<{ for: string; restocks?: boolean }> = async ({ stage, numberOf }, wish) => {
  const params = { number: numberOf(wish.for) }
  const { toRefund, version } = await stage.ask(STAFF.manager, admin.readReturn, { params })
  await stage.ask(STAFF.manager, admin.refundReturn, { params, body: { version, amount: toRefund } })
  if (wish.restocks)
    await stage.ask(STAFF.manager, admin.restockReturn, {
      params,
      body: { version: await versionOf(stage, params.number) },
    })
}

/** The customer of an inspected buyback wants to be paid by UPI. */
export const choosesUpi: Verb<{ for: string; order: string; customer: string }> = async (tale, wish) => {
  const { stage, numberOf } = tale
  const { mobileNumber, firstName } = personOf(wish.customer)
  const { returns } = await stage.ask(mobileNumber, readReturns, {
    params: { orderId: numberOf(wish.order) },
  })
  const number = numberOf(wish.for)
  const amount = returns.find((one) => one.number === number)?.amount ?? (0 as Rupees)
  const body: RequestInput<typeof own.choosePayOut>['body'] = {
    amount,
    method: 'upi',
    upiId: `${firstName.toLowerCase()}@okaxis`,
  }
  await stage.ask(mobileNumber, own.choosePayOut, { params: { number }, body })
}

export const paysOut: Verb<{ for: string; reference: string }> = async ({ stage, numberOf }, wish) => {
  const params = { number: numberOf(wish.for) }
  const body = { version: await versionOf(stage, params.number), reference: wish.reference }
  await stage.ask(STAFF.manager, admin.payOutReturn, { params, body })
}
