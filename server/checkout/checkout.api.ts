import * as contract from '#contracts/checkout.ts'
import type { Serve } from '#server/http/serve.ts'
import { ownerToRead } from '#server/identity/ownership.ts'
import { initiatePayment } from './initiate-payment.ts'
import { paymentsUnderWay } from './payments-under-way.ts'
import { readQuote } from './read-quote.ts'
import { reportPayment } from './report-payment.ts'
import { returnedPayments } from './returned-payments.ts'
import { verifyPayment } from './verify-payment.ts'
import { withoutWaiting } from './without-waiting.ts'

export function checkoutApi(serve: Serve): void {
  serve(contract.readQuote, ({ shop, caller, body }) =>
    withoutWaiting(shop, (prompt) => readQuote(prompt, caller, body)),
  )
  serve(contract.initiatePayment, ({ shop, caller, body }) =>
    withoutWaiting(shop, (prompt) => initiatePayment(prompt, caller, body)),
  )
  serve(contract.verifyPayment, ({ shop, caller, body }) =>
    withoutWaiting(shop, (prompt) => verifyPayment(prompt, caller, body)),
  )
  serve(contract.listPaymentsUnderWay, async ({ shop, caller, params }) => {
    const { id } = await ownerToRead(shop.db, caller, params)
    return paymentsUnderWay(shop, id)
  })
  serve(contract.listReturnedPayments, async ({ shop, caller, params }) => {
    const { id } = await ownerToRead(shop.db, caller, params)
    return returnedPayments(shop, id)
  })
  serve(contract.updatePayment, ({ shop, caller, body }) =>
    withoutWaiting(shop, (prompt) => reportPayment(prompt, caller, body)),
  )
}
