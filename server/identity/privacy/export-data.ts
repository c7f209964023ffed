import { PersonalData } from '#contracts/privacy.ts'
import { alertWords } from '#rules/alerts/alert-words.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import { mailsTo, notificationsTo } from '#server/notifications/notifications.store.ts'
import type { Shop } from '#server/shop.ts'
import { addressesOf } from '../addresses/addresses.store.ts'
import { presentAddress } from '../addresses/change-addresses.ts'
import { type CustomerRow, customerByNumber } from '../customers.store.ts'
import { presentProfile } from '../identity.present.ts'
import { NO_NUMBER } from '../ownership.ts'
import * as adminData from './admin-data.store.ts'
import { COPIED_TABLES } from './declared-data.store.ts'
import { mustBeOwnNumber } from './own-number.ts'
import * as store from './personal-data.store.ts'
import { recipientsOf } from './recipients.ts'

/** The sections of a copy that are more than the rows of one table. */
const MADE: {
  [Section in keyof PersonalData]?: (shop: Shop, customer: CustomerRow) => Promise<PersonalData[Section]>
} = {
  exportedAt: async ({ clock }) => clock.now(),
  recipients: recipientsOf,
  profile: async (_, customer) => ({ ...presentProfile(customer), registeredAt: customer.createdAt }),
  addresses: async ({ db }, { id }) => (await addressesOf(db, id)).map(presentAddress),
  orders: async ({ db }, { id }) => {
    const bought = await store.linesWithHistoryOf(db, id)
    const orderIds = bought.map(({ order }) => order.id)
    const fulfilment = await adminData.fulfilmentOf(db, orderIds)
    return bought.map((order) => presentOrder(order, fulfilment))
  },
  payments: async ({ db }, { id }) => (await store.paymentsWithRefundsOf(db, id)).map(presentPayment),
  alerts: async ({ db }, { id }) => (await store.alertsOf(db, id)).map(presentAlert),
  designs: async ({ db }, { id }) => {
    const designs = await store.designsOf(db, id)
    const requestIds = designs.map((design) => design.id)
    const answers = await adminData.designAnswersTo(db, requestIds)
    return designs.map((design) => presentDesign(design, answers))
  },
  news: async ({ db }, { id }) =>
    (await notificationsTo(db, id)).map(({ kind, channel, at, sentAt }) => ({
      kind,
      channel,
      at,
      sentAt,
    })),
  mails: async ({ db }, { email }) =>
    email ? (await mailsTo(db, email)).map(({ subject, text, at }) => ({ subject, text, at })) : [],
}

/**
 * Everything the shop keeps about the caller, as they may take it elsewhere (DPDP Act 2023, section 11), in the order of the
 * contract: the lists that tables declare, and the sections that are made of several.
 */
export async function exportData(shop: Shop, caller: Caller, mobileNumber: string): Promise<PersonalData> {
  mustBeOwnNumber(caller, mobileNumber)
  return shop.transaction(async (within) => {
    const customer = mustFind(await customerByNumber(within.db, mobileNumber), NO_NUMBER)
    const copy: Record<string, unknown> = {}
    for (const section of PersonalData.keyof().options) {
      const listed = COPIED_TABLES.find((one) => one.copy.section === section)
      copy[section] = listed
        ? await store.copiedRows(within.db, listed, customer)
        : await MADE[section]?.(within, customer)
    }
    return copy as PersonalData
  })
}

type LineWithHistory = Awaited<ReturnType<typeof store.linesWithHistoryOf>>[number]
type PaymentWithRefunds = Awaited<ReturnType<typeof store.paymentsWithRefundsOf>>[number]

type Fulfilment = Awaited<ReturnType<typeof adminData.fulfilmentOf>>
type Design = Awaited<ReturnType<typeof store.designsOf>>[number]
type DesignAnswer = Awaited<ReturnType<typeof adminData.designAnswersTo>>[number]

type StoredAlert = Awaited<ReturnType<typeof store.alertsOf>>[number]

function presentAlert({
  kind,
  product,
  purity,
  target,
  status,
  at,
}: StoredAlert): PersonalData['alerts'][number] {
  const subject = product ?? purity ?? ''
  return { what: alertWords({ kind, subject, target }), status, at }
}

const presentNote = ({ text, at }: { text: string; at: Date }) => ({ text, at })

function presentOrder(
  { order, line, pan, parcel, huid, history, addressChanges }: LineWithHistory,
  { notes, documents }: Fulfilment,
): PersonalData['orders'][number] {
  return {
    number: order.number,
    status: line.status,
    placedAt: order.placedAt,
    piece: productTitle(line.quote.product),
    extras: (line.quote.extras ?? []).map(({ kind, text }) => ({ kind, text })),
    total: line.total,
    shippingAddress: order.shippingAddress,
    addressChanges: addressChanges.map(({ at, before, after }) => ({ at, before, after })),
    pan,
    history: history.map(({ status, at, note }) => ({ status, at, note })),
    parcel: parcel ? { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber, huid } : null,
    documents: (documents.get(order.id) ?? []).map(({ kind, number, issuedAt }) => ({
      kind,
      number,
      issuedAt,
    })),
    officeNotes: (notes.get(order.id) ?? []).map(presentNote),
  }
}

function presentPayment({ payment, refunds, events }: PaymentWithRefunds): PersonalData['payments'][number] {
  const { id, providerPaymentId, status, amount, createdAt, attemptOutcome, shippingAddress, occasion } =
    payment
  return {
    id,
    providerPaymentId,
    status,
    amount,
    at: createdAt,
    events: events.map((event) => ({
      id: event.id,
      type: event.type,
      amount: event.amount,
      at: event.at,
    })),
    attempt: attemptOutcome,
    occasion,
    shippingAddress,
    refunds: refunds.map((refund) => ({
      amount: refund.amount,
      status: refund.status,
      reason: refund.reason,
      at: refund.createdAt,
    })),
  }
}

function presentDesign(design: Design, answers: readonly DesignAnswer[]): PersonalData['designs'][number] {
  const { ticket, status, notes, quoteAmount, createdAt } = design
  return {
    ticket,
    status,
    notes,
    quote: quoteAmount,
    at: createdAt,
    answers: answers
      .filter(({ requestId }) => requestId === design.id)
      .map(({ channel, text, at }) => ({ channel, text, at })),
  }
}
