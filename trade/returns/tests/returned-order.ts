import type { z } from 'zod'
import type { RequestInput } from '#contracts/endpoint.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import * as admin from '#trade/returns/contract/return-requests.ts'
import { type OrderReturns, readReturns, requestReturn } from '#trade/returns/contract/returns.ts'

export type Person = Awaited<ReturnType<TestShop['customer']>>

/** The ways back that the customer is offered for an order, or for a line of one that has several. */
export const returnsOf = (
  shop: TestShop,
  who: Person,
  orderId: string,
  transactionId?: string,
): Promise<z.input<typeof OrderReturns>> =>
  shop.as(who).call(readReturns, { params: { orderId }, query: transactionId ? { transactionId } : {} })

export const REASON = 'It does not fit'

/** The customer asks for a return, as they read the offer; returns its number. */
export async function askForReturn(
  shop: TestShop,
  who: Person,
  orderId: string,
  reason = REASON,
  transactionId?: string,
): Promise<string> {
  const { offer } = await returnsOf(shop, who, orderId, transactionId)
  const amount = offer?.faultReasons.includes(reason) ? offer.paid : (offer?.amount ?? 0)
  const body = { reason, notes: 'Too tight', amount, ...(transactionId && { transactionId }) }
  const { returns } = await shop.as(who).call(requestReturn, { params: { orderId }, body })
  const [written] = returns
  if (!written) throw new Error('No return was written.')
  return written.number
}

/** The customer asks to have a ring fitted to another size; returns the number. */
export async function askToResize(
  shop: TestShop,
  who: Person,
  orderId: string,
  size = 'size 14',
): Promise<string> {
  const body = { kind: 'resizing', size, amount: 0 } as const
  const { returns } = await shop.as(who).call(requestReturn, { params: { orderId }, body })
  const [written] = returns
  if (!written) throw new Error('No resizing was written.')
  return written.number
}

const BY_COURIER = { carrier: 'Blue Dart', trackingNumber: '81234567891' }

type Inspection = Omit<RequestInput<typeof admin.inspectReturn>['body'], 'version' | 'weight'>

/** The steps of an admin, each at the version that is read just before it. */
export function handling(shop: TestShop, who: Person, number: string) {
  const me = shop.as(who)
  const params = { number }
  const read = () => me.call(admin.readReturn, { params })
  const version = async () => (await read()).version
  return {
    read,
    approve: async (arriveBy: string, handover: 'pickup' | 'counter' = 'pickup') =>
      me.call(admin.approveReturn, { params, body: { version: await version(), handover, arriveBy } }),
    reject: async (reason = 'A stone is missing') =>
      me.call(admin.rejectReturn, { params, body: { version: await version(), reason } }),
    receive: async () => me.call(admin.receiveReturn, { params, body: { version: await version() } }),
    inspect: async (weight: number | string, different: Partial<Inspection> = {}) =>
      me.call(admin.inspectReturn, {
        params,
        body: { version: await version(), weight, purity: '22K', condition: 'as-sold', ...different },
      }),
    acceptInShop: async (signature = 'Asha Patil signed slip 12') =>
      me.call(admin.acceptInShop, { params, body: { version: await version(), signature } }),
    sendAcceptOtp: async () => me.call(admin.sendAcceptOtp, { params, body: { version: await version() } }),
    acceptByOtp: async (otp: string) =>
      me.call(admin.acceptInShop, { params, body: { version: await version(), otp } }),
    refund: async () => {
      const { version: seen, toRefund } = await read()
      return me.call(admin.refundReturn, { params, body: { version: seen, amount: toRefund } })
    },
    shipBack: async () =>
      me.call(admin.shipBackReturn, { params, body: { version: await version(), ...BY_COURIER } }),
    resize: async (parcel: { carrier?: string; trackingNumber?: string } = BY_COURIER) =>
      me.call(admin.resizeReturn, { params, body: { version: await version(), ...parcel } }),
    describe: async () => me.call(admin.describeReturn, { params, body: { version: await version() } }),
    scrap: async () => me.call(admin.scrapReturn, { params, body: { version: await version() } }),
    restock: async () => me.call(admin.restockReturn, { params, body: { version: await version() } }),
  }
}

/** A return whose product has been inspected, as an admin reads it. */
export async function inspectedReturn(shop: TestShop) {
  const { number: orderId, customer, product, manager } = await deliveredOrder(shop)
  const byAdmin = handling(shop, manager, await askForReturn(shop, customer, orderId))
  await byAdmin.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
  await byAdmin.receive()
  return { ...(await byAdmin.inspect(5)), orderId, product }
}
