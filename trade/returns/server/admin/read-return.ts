import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { disputeWarning } from '#rules/checkout/disputed-payment.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { type NamedPerson, namedPerson } from '#rules/identity/person-name.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { handedOverWeights } from '#rules/orders/packed-weight.ts'
import type { Caller } from '#server/caller.ts'
import { readPrivateImage } from '#server/enquiries/private-images/store-private-images.ts'
import { mustFind } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { disputesOf } from '#server/orders/disputes/disputes.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentRows } from '#server/unreadable/set-aside.ts'
import { identityText } from '#trade/counter/rules/pan-declaration.ts'
import { refundsOwed } from '#trade/counter/server/tenders/tenders.store.ts'
import type {
  AdminReturn,
  listReturns as contract,
  ReturnRow,
} from '#trade/returns/contract/return-requests.ts'
import { isAnswerLate } from '#trade/returns/rules/answer-by.ts'
import { possibleEvents } from '#trade/returns/rules/return-steps.ts'
import { NO_SUCH_RETURN } from '../own-returns.ts'
import { photographFile } from '../photographs.ts'
import { presentReturn } from '../returns.present.ts'
import { eventsOf, photographsOf, voucherNumbersOf } from '../returns.store.ts'
import { panOfReturn } from '../seller-pan.ts'
import { toRefund } from '../take-step.ts'
import * as store from './returns.store.ts'

/** A page of returns, newest first. */
export async function listReturns(
  shop: Shop,
  { kind, status, product, search, ...cursor }: ParsedRequest<typeof contract>['query'],
) {
  const choice = {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(product && { product }),
    ...(search && { search }),
  }
  const idOf = ({ row }: store.StoredReturn) => row.id
  const today = dayInIndia(shop.clock.now())
  const present = (found: store.StoredReturn) => presentRow(found, today)
  const page = toPage(await store.adminReturns(shop.db, choice, cursor), cursor, idOf)
  return {
    ...page,
    rows: presentRows(shop, page.rows, { table: 'returns', idOf, present }),
    waiting: await store.countReturns(shop.db, { status: 'requested' }),
  }
}

/** Everything the shop knows of a return, and what the caller can do with it now. */
export async function readReturn(shop: Shop, caller: Caller, number: string): Promise<AdminReturn> {
  const { db } = shop
  const today = dayInIndia(shop.clock.now())
  const stored = mustFind(await store.adminReturn(db, number), NO_SUCH_RETURN)
  const { row, line } = stored
  const events = (await eventsOf(db, [row.id])).get(row.id) ?? []
  const photographs = (await photographsOf(db, [row.id])).get(row.id) ?? []
  const voucher = (await voucherNumbersOf(db, [row.id])).get(row.id) ?? null
  const people = await peopleByIds(db, [...new Set(events.flatMap(({ by }) => by ?? []))])
  const { product, asSold, newProductId } = row
  const { name, orderNumber, customer } = presentRow(stored, today)
  return {
    ...presentReturn(row, { events, photographs, voucher, pan: await panOfReturn(shop, row, line) }),
    product,
    name,
    orderNumber,
    customer,
    asSold,
    newProductId,
    isLate: isAnswerLate(row.answerBy, today),
    broughtBy: row.broughtBy && { ...row.broughtBy, identity: identityText(row.broughtBy.identity) },
    version: row.version,
    paidInShop: stored.method === COUNTER,
    payOutOwed: stored.method === COUNTER && (await isOwed(db, row.refundId, line.paymentLineId)),
    isOwn: line.customerId === caller.customerId,
    sold: {
      grossWeight: handedOverWeights(line).grossWeightMg,
      purity: line.quote.product.purity,
      huid: stored.huid,
    },
    inspection: presentInspection(row),
    deducted: presentDeducted(row),
    refundable: await refundableOf(db, line.paymentLineId),
    toRefund: await toRefund(shop, row, line),
    disputeWarning: disputeWarning(await disputesOf(db, [line.paymentId])),
    images: photographs.map(({ id, takenBy }) => ({ id, takenBy })),
    events: events.map(({ event, at, note, by }) => ({
      event,
      at,
      note,
      by: by ? (people.get(by) ?? UNKNOWN) : null,
    })),
    possible: possibleEvents(row, 'admin'),
  }
}

async function isOwed(db: Db, refundId: string | null, paymentLineId: string): Promise<boolean> {
  return (await refundsOwed(db, [paymentLineId])).some((refund) => refund.refundId === refundId)
}

const UNKNOWN: NamedPerson = { name: 'Another admin', number: null }

function presentRow({ row, line, customer }: store.StoredReturn, today: Day): ReturnRow {
  const { id, number, kind, status, product, reason, size, amount, arriveBy, answerBy, createdAt } = row
  const { name, number: mobileNumber } = namedPerson(customer)
  return {
    id,
    number,
    kind,
    status,
    product,
    reason,
    size,
    arriveBy,
    answerBy,
    isLate: isAnswerLate(answerBy, today),
    orderNumber: line.number,
    name: lineTitle(line.quote),
    image: line.quote.product.images[0] ?? '',
    amount,
    requestedAt: createdAt,
    customer: { id: customer.id, name, mobileNumber },
  }
}

function presentInspection({ weightMg, purity, condition }: store.StoredReturn['row']) {
  if (weightMg === null || purity === null || condition === null) return null
  return { weight: weightMg, purity, condition }
}

function presentDeducted({ deductions }: store.StoredReturn['row']) {
  const other = deductions.find(({ atInspection }) => atInspection === 'other')
  return other ?? null
}

/** A photograph of a return. */
export async function readReturnPhotograph({ db, files }: Shop, id: string, size: 'full' | 'small') {
  const isKnown = await store.photographExists(db, id)
  return readPrivateImage(files, photographFile(id, size), { isKnown, missing: 'Photograph not found.' })
}
