import * as contract from '#contracts/checkout.ts'
import * as pending from '#contracts/pending-payments.ts'
import * as quotes from '#contracts/quotes.ts'
import { ownerToRead } from '#server/identity/ownership.ts'
import type { Serve } from '#server/serve.ts'
import { initiatePayment } from './initiate-payment.ts'
import { pendingPayments } from './pending-payments.ts'
import { readCartQuote } from './quote/read-cart-quote.ts'
import { readOwnOffer } from './quote/read-own-offer.ts'
import { readQuote } from './quote/read-quote.ts'
import { returnedPayments } from './refunds/auto-refunded-payments.ts'
import { reportPayment } from './report-payment.ts'
import { verifyPayment } from './settlement/verify-payment.ts'
import { withLockTimeout } from './with-lock-timeout.ts'

export function checkoutApi(serve: Serve): void {
  serve(quotes.readQuote, ({ shop, caller, body }) =>
    withLockTimeout(shop, (prompt) => readQuote(prompt, caller, body)),
  )
  serve(quotes.readCartQuote, ({ shop, caller, body }) =>
    withLockTimeout(shop, (prompt) => readCartQuote(prompt, caller, body)),
  )
  serve(quotes.readOwnOffer, ({ shop, caller, params }) => readOwnOffer(shop, caller, params))
  serve(contract.initiatePayment, ({ shop, caller, body }) =>
    withLockTimeout(shop, (prompt) => initiatePayment(prompt, caller, body)),
  )
  serve(contract.verifyPayment, ({ shop, caller, body }) =>
    withLockTimeout(shop, (prompt) => verifyPayment(prompt, caller, body)),
  )
  serve(pending.listPendingPayments, async ({ shop, caller, params }) => {
    const { id } = await ownerToRead(shop.db, caller, params)
    return pendingPayments(shop, id)
  })
  serve(pending.listReturnedPayments, async ({ shop, caller, params }) => {
    const { id } = await ownerToRead(shop.db, caller, params)
    return returnedPayments(shop, id)
  })
  serve(contract.updatePayment, ({ shop, caller, body }) =>
    withLockTimeout(shop, (prompt) => reportPayment(prompt, caller, body)),
  )
}
