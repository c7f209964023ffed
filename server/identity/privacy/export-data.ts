import type { PersonalData } from '#contracts/privacy.ts'
import { alertWords } from '#rules/alerts/alert-words.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { toRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { mustFind } from '#server/errors.ts'
import { mailsTo, notificationsTo } from '#server/notifications/notifications.store.ts'
import type { Shop } from '#server/shop.ts'
import { addressesOf } from '../addresses/addresses.store.ts'
import { presentAddress } from '../addresses/change-addresses.ts'
import { customerByNumber } from '../customers.store.ts'
import { presentProfile } from '../identity.present.ts'
import { NO_NUMBER } from '../ownership.ts'
import * as adminData from './admin-data.store.ts'
import { consentsOf } from './consents.store.ts'
import { presentConsent } from './consents.ts'
import { mustBeOwnNumber } from './own-number.ts'
import * as store from './personal-data.store.ts'

const iso = (moment: Date) => moment.toISOString()

/** Everything the shop keeps about the caller, as they may take it elsewhere (DPDP Act 2023, section 11). */
export async function exportData(shop: Shop, caller: Caller, mobileNumber: string): Promise<PersonalData> {
  mustBeOwnNumber(caller, mobileNumber)
  return shop.transaction(async ({ db, clock }) => {
    const customer = mustFind(await customerByNumber(db, mobileNumber), NO_NUMBER)
    const { id, email } = customer
    const bought = await store.linesWithHistoryOf(db, id)
    const fulfilment = await adminData.fulfilmentOf(
      db,
      bought.map(({ order }) => order.id),
    )
    const designs = await store.designsOf(db, id)
    const answers = await adminData.designAnswersTo(
      db,
      designs.map((design) => design.id),
    )
    return {
      exportedAt: iso(clock.now()),
      profile: { ...presentProfile(customer), registeredAt: iso(customer.createdAt) },
      addresses: (await addressesOf(db, id)).map(presentAddress),
      consents: (await consentsOf(db, id)).map(presentConsent),
      cart: (await store.cartOf(db, id)).map(({ at, ...item }) => ({ ...item, addedAt: iso(at) })),
      wishlist: (await store.wishlistOf(db, id)).map(({ at, ...item }) => ({ ...item, addedAt: iso(at) })),
      onApproval: (await store.onApprovalTo(db, id)).map(({ at, endedAt, ...item }) => ({
        ...item,
        givenAt: iso(at),
        endedAt: endedAt && iso(endedAt),
      })),
      orders: bought.map((order) => presentOrder(order, fulfilment)),
      payments: (await store.paymentsWithRefundsOf(db, id)).map(presentPayment),
      alerts: (await store.alertsOf(db, id)).map(presentAlert),
      reviews: (await store.reviewsBy(db, id)).map(({ at, ...review }) => ({ ...review, at: iso(at) })),
      designs: designs.map((design) => presentDesign(design, answers)),
      returns: (await store.returnsOf(db, id)).map(({ at, amount, ...back }) => ({
        ...back,
        amount: toRupees(amount),
        at: iso(at),
      })),
      storeCredit: (await store.creditOf(db, id)).map(({ at, amount, ...entry }) => ({
        ...entry,
        amount: toRupees(amount),
        at: iso(at),
      })),
      contactMessages: (await store.contactMessagesOf(db, mobileNumber)).map((sent) => ({
        ticket: sent.ticket,
        name: `${sent.firstName} ${sent.lastName}`.trim(),
        email: sent.email,
        message: sent.message,
        at: iso(sent.createdAt),
      })),
      officeNotes: (await adminData.notesAbout(db, id)).map(presentNote),
      news: (await notificationsTo(db, id)).map(({ kind, channel, at, sentAt }) => ({
        kind,
        channel,
        at: iso(at),
        sentAt: sentAt && iso(sentAt),
      })),
      mails: email
        ? (await mailsTo(db, email)).map(({ subject, text, at }) => ({
            subject,
            text,
            at: iso(at),
          }))
        : [],
      logins: (await store.loginsOf(db, id)).map(({ at, until }) => ({ at: iso(at), until: iso(until) })),
    }
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
  return { what: alertWords({ kind, subject, target }), status, at: iso(at) }
}

const presentNote = ({ text, at }: { text: string; at: Date }) => ({ text, at: iso(at) })

function presentOrder(
  { order, line, pan, parcel, huid, history, addressChanges }: LineWithHistory,
  { notes, documents }: Fulfilment,
): PersonalData['orders'][number] {
  return {
    number: order.number,
    status: line.status,
    placedAt: iso(order.placedAt),
    piece: productTitle(line.quote.product),
    extras: (line.quote.extras ?? []).map(({ kind, text }) => ({ kind, text })),
    total: toRupees(line.total),
    shippingAddress: order.shippingAddress,
    addressChanges: addressChanges.map(({ at, before, after }) => ({ at: iso(at), before, after })),
    pan,
    history: history.map(({ status, at, note }) => ({ status, at: iso(at), note })),
    parcel: parcel ? { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber, huid } : null,
    documents: (documents.get(order.id) ?? []).map(({ kind, number, issuedAt }) => ({
      kind,
      number,
      issuedAt: iso(issuedAt),
    })),
    officeNotes: (notes.get(order.id) ?? []).map(presentNote),
  }
}

function presentPayment({ payment, refunds, events }: PaymentWithRefunds): PersonalData['payments'][number] {
  const { id, providerPaymentId, status, amount, createdAt, attemptOutcome, shippingAddress } = payment
  return {
    id,
    providerPaymentId,
    status,
    amount: toRupees(amount),
    at: iso(createdAt),
    events: events.map((event) => ({
      id: event.id,
      type: event.type,
      amount: event.amount === null ? null : toRupees(event.amount),
      at: iso(event.at),
    })),
    attempt: attemptOutcome,
    shippingAddress,
    refunds: refunds.map((refund) => ({
      amount: toRupees(refund.amount),
      status: refund.status,
      reason: refund.reason,
      at: iso(refund.createdAt),
    })),
  }
}

function presentDesign(design: Design, answers: readonly DesignAnswer[]): PersonalData['designs'][number] {
  const { ticket, status, notes, quoteAmount, createdAt } = design
  return {
    ticket,
    status,
    notes,
    quote: quoteAmount === null ? null : toRupees(quoteAmount),
    at: iso(createdAt),
    answers: answers
      .filter(({ requestId }) => requestId === design.id)
      .map(({ channel, text, at }) => ({ channel, text, at: iso(at) })),
  }
}
