import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { requestReturn as contract, OrderReturns } from '#contracts/returns.ts'
import { formatRupees, fromRupees, toRupees } from '#rules/money.ts'
import { amountFor, type ReturnAmount } from '#rules/returns/return-amount.ts'
import type { ReturnQuote } from '#rules/returns/return-quote.ts'
import { requestedReturn } from '#rules/returns/return-steps.ts'
import type { Caller } from '#server/caller.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { productById } from '#server/catalogue/products.store.ts'
import type { PrivateImage } from '#server/enquiries/private-images/prepare-private-images.ts'
import { withPrivateImages } from '#server/enquiries/private-images/store-private-images.ts'
import { invalidField, refused } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { replacePan } from '#server/orders/pans.store.ts'
import type { UploadedFile } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { promisedAnswer } from './answer-by.ts'
import { lockOwnLine, readReturns } from './own-returns.ts'
import { photographFile, preparePhotographs } from './photographs.ts'
import { returnOffer } from './return-offer.ts'
import {
  insertEvent,
  insertPhotographs,
  insertReturn,
  type ReturnRow,
  returnsOfLine,
} from './returns.store.ts'
import { panToKeep } from './seller-pan.ts'
import { sizeOffer } from './size-offer.ts'
import { valueAgreed } from './value-agreed.ts'

type ReturnRequest = ParsedRequest<typeof contract>['body']

/**
 * A customer asks to return, exchange, sell or resize a delivered line of their own order. Everything is stored or nothing. Refuses
 * another's order (403); outside the window, a second time, or at another refund or value than they have seen (409); a
 * reason or a size that is not offered, files that are not photographs, and a value above the threshold without a PAN (400).
 */
export async function requestReturn(
  shop: Shop,
  caller: Caller,
  orderNumber: string,
  request: ReturnRequest,
  files: readonly UploadedFile[],
): Promise<OrderReturns> {
  // Asked before images are decoded, which costs far more.
  await shop.transaction((within) => lockAndOffer(within, caller, orderNumber, request))
  const photographs = await preparePhotographs(files)
  await withPrivateImages(shop.files, photographFile, photographs, () =>
    shop.transaction(async (within) => {
      const agreed = await lockAndOffer(within, caller, orderNumber, request)
      await writeReturn(within, agreed, { request, photographs })
    }),
  )
  return readReturns(shop, caller, orderNumber, request.transactionId)
}

/** `pan`: to be kept with it, or null. */
type Agreed = {
  line: OrderLine
  sum: ReturnAmount
  reason: string
  /** In words; of a resizing, or of a return for another size. */
  size: string
  quote: ReturnQuote | null
  pan: string | null
}

async function lockAndOffer(
  within: Shop,
  caller: Caller,
  orderNumber: string,
  request: ReturnRequest,
): Promise<Agreed> {
  const line = await lockOwnLine(within, caller, orderNumber, request.transactionId)
  const earlier = await returnsOfLine(within.db, line.id)
  const { kind } = request
  if (kind === 'return' || kind === 'resizing') {
    const row = await productById(within.db, line.productId)
    const agree = kind === 'return' ? refundAgreed : resizingAgreed
    return { line, quote: null, pan: null, ...(await agree(within, line, { request, earlier, row })) }
  }
  const agreed = await valueAgreed(within, line, { kind, request, earlier })
  const pan = await panToKeep(within, line, { amount: agreed.sum.amount, sent: request.pan })
  return { line, reason: kind === 'exchange' ? 'Exchange' : 'Buyback', size: '', pan, ...agreed }
}

type Wish = { request: ReturnRequest; earlier: readonly ReturnRow[]; row: ProductRow | null }

async function resizingAgreed(within: Shop, line: OrderLine, { request: { size }, earlier, row }: Wish) {
  const { resizing } = await sizeOffer(within, line, { requests: earlier, row })
  if (!resizing) throw refused('We cannot resize this piece free of charge. Please call us.')
  if (!resizing.sizes.includes(size)) throw invalidField('size', CHOOSE_SIZE)
  return { sum: { paid: 0, deductions: [], amount: 0 }, reason: 'Resizing', size }
}

const CHOOSE_SIZE = 'Please choose a size from the list.'

async function refundAgreed(within: Shop, line: OrderLine, { request, earlier, row }: Wish) {
  const { reason, size } = request
  const { offer, whyNot } = await returnOffer(within, line, { earlier, row })
  if (!offer) throw refused(whyNot)
  if (!offer.reasons.includes(reason)) throw invalidField('reason', 'Please choose a reason from the list.')
  const { otherSizes } = await sizeOffer(within, line, { requests: earlier, row })
  if (size !== '' && !otherSizes.some((other) => other.size === size)) throw invalidField('size', CHOOSE_SIZE)
  const { paid, deductions, amount } = offer
  const sum = amountFor({ paid, deductions, amount }, offer.terms.faultReasons.includes(reason))
  if (sum.amount !== fromRupees(request.amount))
    throw refused(`The refund is now ${formatRupees(sum.amount)}. Please check it again.`, {
      amount: toRupees(sum.amount),
    })
  return { sum, reason, size }
}

async function writeReturn(
  within: Shop,
  { line, sum, reason, size, quote, pan }: Agreed,
  { request, photographs }: { request: ReturnRequest; photographs: PrivateImage[] },
): Promise<void> {
  const { db, clock } = within
  const at = clock.now()
  const state = requestedReturn(request.kind)
  const row = await insertReturn(db, {
    ...state,
    answerBy: await promisedAnswer(within, state),
    lineId: line.id,
    customerId: line.customerId,
    reason,
    size,
    quote,
    panGiven: pan !== null,
    notes: request.notes,
    ...sum,
    createdAt: at,
    updatedAt: at,
  })
  if (pan) await replacePan(within, line.paymentId, pan)
  await insertEvent(db, { returnId: row.id, event: 'request', by: line.customerId, at })
  await insertPhotographs(db, row.id, 'customer', photographs)
  const { customerId } = line
  await notify(within, { event: 'return-requested', aboutId: row.id, customerId })
}
