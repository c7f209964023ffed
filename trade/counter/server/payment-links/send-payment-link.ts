import { paymentSettings } from '#contracts/admin/payment-settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { isAboveLargest, largestOf } from '#rules/checkout/largest-payment.ts'
import { formatRupees } from '#rules/money.ts'
import { PaymentProviderError } from '#server/adapters/payments/port.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { balanceOfLines, unpaidLines } from '#server/orders/line-balance.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { sendPaymentLink as contract } from '#trade/counter/contract/tenders.ts'
import { NO_LINK } from '#trade/counter/contract/tenders.ts'
import { lateLinkFault, linkExpiresAt, linkFault, nextLinkCheck } from '#trade/counter/rules/payment-link.ts'
import {
  lockCounterOrder,
  mustBeAtFixedRate,
  mustBeBought,
  mustBeReadyToBill,
} from '#trade/counter/server/tenders/take-payment.ts'
import { makePaymentLink } from './make-payment-link.ts'
import { insertLink, linkById } from './payment-links.store.ts'
import { settleLink } from './settle-payment-link.ts'

type LinkRequest = ParsedRequest<typeof contract>['body']

type Lines = Awaited<ReturnType<typeof lockCounterOrder>>

/**
 * Has the provider send the customer a link for the balance or a part of it. `linkId` is its idempotency key: the same
 * again sends one link, which expires with the fixed rate. Throws (503) where the provider makes no link.
 */
export async function sendPaymentLink(
  shop: Shop,
  caller: Caller,
  number: string,
  request: LinkRequest,
): Promise<Lines> {
  const { lines, link } = await shop.transaction((within) => writeLink(within, caller, number, request))
  if (link.status === 'open' && link.providerLinkId === null) await makePaymentLink(shop, lines, link)
  return lines
}

async function writeLink(within: Shop, caller: Caller, number: string, { linkId, amount }: LinkRequest) {
  const { db, clock } = within
  const lines = await lockCounterOrder(within, number)
  const [{ paymentId }] = lines
  mustNotBeOwnOrder(caller, lines[0])
  const existing = await linkById(db, linkId)
  if (existing && existing.paymentId === paymentId) return { lines, link: existing }
  mustBeBought(lines)
  const balance = await balanceOfLines(db, lines)
  const fault = linkFault(amount, balance)
  if (fault) throw invalidField('amount', fault)
  if (amount === balance) mustBeReadyToBill(lines)
  const largest = largestOf(await readSetting(within, paymentSettings))
  if (isAboveLargest(amount, largest))
    throw invalidField('amount', `The payment provider takes up to ${formatRupees(largest)} in one payment.`)
  const createdAt = clock.now()
  const unpaid = (await unpaidLines(db, lines)).map(({ line }) => line)
  const expiresAt = linkExpiresAt(createdAt, await mustBeAtFixedRate(within, unpaid))
  const late = lateLinkFault(createdAt, expiresAt)
  if (late) throw refused(late)
  const link = await insertLink(db, {
    id: linkId,
    paymentId,
    amount,
    by: caller.customerId,
    createdAt,
    expiresAt,
    nextCheckAt: nextLinkCheck(createdAt, createdAt),
  })
  if (!link) throw refused('This order has an open payment link. Please cancel it before you send another.')
  await audit(db, caller, {
    action: 'counter.link',
    subject: { type: 'order', id: number },
    after: { amount: formatRupees(amount) },
  })
  return { lines, link }
}

/**
 * Cancels a link at the provider. Where it was paid in the meantime the provider refuses, and the link is settled as
 * paid.
 */
export async function cancelPaymentLink(
  shop: Shop,
  caller: Caller,
  { number, linkId }: { number: string; linkId: string },
): Promise<Lines> {
  const lines = await shop.transaction((within) => lockCounterOrder(within, number))
  mustNotBeOwnOrder(caller, lines[0])
  const link = await linkById(shop.db, linkId)
  if (!link || link.paymentId !== lines[0].paymentId) throw notFound(NO_LINK)
  const providerLinkId = link.providerLinkId ?? (await makePaymentLink(shop, lines, link))
  await shop.payments.cancelPaymentLink(providerLinkId).catch((fault: unknown) => {
    if (!(fault instanceof PaymentProviderError) || fault.kind !== 'refused') throw fault
  })
  await settleLink(shop, { ...link, providerLinkId })
  const facts = { amount: formatRupees(link.amount) }
  await audit(shop.db, caller, {
    action: 'counter.link-cancel',
    subject: { type: 'order', id: number },
    after: facts,
  })
  return lines
}
