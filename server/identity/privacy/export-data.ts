import type { PersonalData } from '#contracts/privacy.ts'
import { toRupees } from '#rules/money.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { addressesOf } from '../addresses/addresses.store.ts'
import { presentAddress } from '../addresses/change-addresses.ts'
import { customerByNumber } from '../customers.store.ts'
import { presentProfile } from '../identity.present.ts'
import { consentsOf, presentConsent } from './consents.ts'
import { mustBeOwnNumber } from './own-number.ts'
import * as store from './personal-data.store.ts'

const iso = (moment: Date) => moment.toISOString()

/** Everything the shop keeps about the caller, as they may take it elsewhere (DPDP Act 2023, section 11). */
export async function exportData(shop: Shop, caller: Caller, mobileNumber: string): Promise<PersonalData> {
  mustBeOwnNumber(caller, mobileNumber)
  return shop.transaction(async ({ db, clock }) => {
    const customer = await customerByNumber(db, mobileNumber)
    if (!customer) throw notFound('There is no customer with this mobile number.')
    const { id } = customer
    return {
      exportedAt: iso(clock.now()),
      profile: { ...presentProfile(customer), registeredAt: iso(customer.createdAt) },
      addresses: (await addressesOf(db, id)).map(presentAddress),
      consents: (await consentsOf(db, id)).map(presentConsent),
      cart: (await store.cartOf(db, id)).map(({ at, ...item }) => ({ ...item, addedAt: iso(at) })),
      orders: (await store.ordersWithHistoryOf(db, id)).map(presentOrder),
      payments: (await store.paymentsWithRefundsOf(db, id)).map(presentPayment),
      reviews: (await store.reviewsBy(db, id)).map(({ at, ...review }) => ({ ...review, at: iso(at) })),
      designs: (await store.designsOf(db, id)).map(({ ticket, status, notes, createdAt }) => ({
        ticket,
        status,
        notes,
        at: iso(createdAt),
      })),
      contactMessages: (await store.contactMessagesOf(db, mobileNumber)).map((sent) => ({
        ticket: sent.ticket,
        message: sent.message,
        at: iso(sent.createdAt),
      })),
      logins: (await store.loginsOf(db, id)).map(({ at, until }) => ({ at: iso(at), until: iso(until) })),
    }
  })
}

type OrderWithHistory = Awaited<ReturnType<typeof store.ordersWithHistoryOf>>[number]
type PaymentWithRefunds = Awaited<ReturnType<typeof store.paymentsWithRefundsOf>>[number]

function presentOrder({ order, pan, history }: OrderWithHistory): PersonalData['orders'][number] {
  return {
    number: order.number,
    status: order.status,
    placedAt: iso(order.placedAt),
    piece: order.quote.piece.name,
    total: toRupees(order.total),
    shippingAddress: order.shippingAddress,
    pan,
    history: history.map(({ status, at, note }) => ({ status, at: iso(at), note })),
  }
}

function presentPayment({ payment, refunds }: PaymentWithRefunds): PersonalData['payments'][number] {
  const { id, providerPaymentId, status, amount, createdAt } = payment
  return {
    id,
    providerPaymentId,
    status,
    amount: toRupees(amount),
    at: iso(createdAt),
    refunds: refunds.map((refund) => ({
      amount: toRupees(refund.amount),
      status: refund.status,
      reason: refund.reason,
      at: iso(refund.createdAt),
    })),
  }
}
