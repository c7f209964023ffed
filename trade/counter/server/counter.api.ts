import { asFile } from '#server/invoices/download.ts'
import { readAdminOrder } from '#server/orders/admin/read-order.ts'
import { mustExist } from '#server/orders/lines-of-order.ts'
import { linesOfNumber } from '#server/orders/orders.store.ts'
import type { Serve } from '#server/serve.ts'
import * as contract from '#trade/counter/contract/counter.ts'
import { readCounterCustomer as customerContract } from '#trade/counter/contract/customer.ts'
import * as estimates from '#trade/counter/contract/estimates.ts'
import { orderDesign as orderContract } from '#trade/counter/contract/order-design.ts'
import * as declarations from '#trade/counter/contract/pan-declaration.ts'
import { quoteCounterSale as quoteContract } from '#trade/counter/contract/quote.ts'
import * as tenders from '#trade/counter/contract/tenders.ts'
import { weighProduct as weighContract } from '#trade/counter/contract/weigh-product.ts'
import { orderDesign } from '#trade/counter/server/designs/order-design.ts'
import { listCounterEstimates } from '#trade/counter/server/estimates/list-estimates.ts'
import { makeCounterEstimate } from '#trade/counter/server/estimates/make-estimate.ts'
import { openCounterEstimate } from '#trade/counter/server/estimates/open-estimate.ts'
import { printCounterEstimate } from '#trade/counter/server/estimates/print-estimate.ts'
import { cancelPaymentLink, sendPaymentLink } from '#trade/counter/server/payment-links/send-payment-link.ts'
import { extendRate } from '#trade/counter/server/tenders/fixed-rate.ts'
import { presentTenders } from '#trade/counter/server/tenders/order-tenders.ts'
import { payOutRefund } from '#trade/counter/server/tenders/pay-out.ts'
import { remindOfBalance } from '#trade/counter/server/tenders/remind-of-balance.ts'
import { takePayment } from '#trade/counter/server/tenders/take-payment.ts'
import { findItemForSale } from './find-item.ts'
import { printPanDeclaration } from './papers/print-pan-declaration.ts'
import { printReceipt } from './papers/print-receipt.ts'
import { quoteCounterSale } from './quote-counter-sale.ts'
import { readCounterCustomer } from './read-customer.ts'
import { sellAtCounter } from './sell.ts'
import { listSellers } from './sellers.ts'
import { weighProduct } from './weighing/weigh-product.ts'
import { sendWeightOtp } from './weight-check.ts'

/** Selling over the counter: sales, their payments and receipts. */
export function counterApi(serve: Serve): void {
  serve(customerContract, ({ shop, params }) => readCounterCustomer(shop, params.mobileNumber))
  serve(contract.listSellers, ({ shop }) => listSellers(shop.db))
  serve(contract.findItemForSale, ({ shop, params }) => findItemForSale(shop, params.code))
  serve(quoteContract, ({ shop, caller, body }) => quoteCounterSale(shop, caller, body))
  serve(estimates.makeCounterEstimate, ({ shop, caller, body }) => makeCounterEstimate(shop, caller, body))
  serve(estimates.listCounterEstimates, ({ shop }) => listCounterEstimates(shop))
  serve(estimates.openCounterEstimate, ({ shop, caller, params }) =>
    openCounterEstimate(shop, caller, params.code),
  )
  serve(estimates.printCounterEstimate, async ({ shop, params, reply }) =>
    asFile(reply, await printCounterEstimate(shop, params.code)),
  )
  serve(contract.sellAtCounter, ({ shop, caller, body, request }) =>
    sellAtCounter(shop, caller, body, request.ip),
  )
  serve(contract.sendWeightOtp, async ({ shop, caller, body, request }) => {
    await sendWeightOtp(shop, caller, { ...body, from: request.ip })
    return { message: 'OTP sent.' }
  })
  serve(tenders.readOrderTenders, async ({ shop, params }) =>
    presentTenders(shop, mustExist(await linesOfNumber(shop.db, params.number))),
  )
  serve(tenders.takePayment, async ({ shop, caller, params, body }) =>
    presentTenders(
      shop,
      await shop.transaction((within) => takePayment(within, caller, params.number, body)),
    ),
  )
  serve(tenders.sendPaymentLink, async ({ shop, caller, params, body }) =>
    presentTenders(shop, await sendPaymentLink(shop, caller, params.number, body)),
  )
  serve(tenders.remindOfBalance, async ({ shop, caller, params }) =>
    presentTenders(shop, await shop.transaction((within) => remindOfBalance(within, caller, params.number))),
  )
  serve(tenders.cancelPaymentLink, async ({ shop, caller, params }) =>
    presentTenders(shop, await cancelPaymentLink(shop, caller, params)),
  )
  serve(tenders.extendRate, async ({ shop, caller, params, body }) =>
    presentTenders(shop, await shop.transaction((within) => extendRate(within, caller, params.number, body))),
  )
  serve(tenders.payOutRefund, async ({ shop, caller, params, body }) =>
    presentTenders(shop, await shop.transaction((within) => payOutRefund(within, caller, { params, body }))),
  )
  serve(weighContract, async ({ shop, caller, params: { number }, body }) => {
    await shop.transaction((within) => weighProduct(within, caller, number, body))
    return readAdminOrder(shop, caller, number)
  })
  serve(orderContract, ({ shop, caller, params: { id }, body }) =>
    shop.transaction((within) => orderDesign(within, caller, id, body)),
  )
  serve(tenders.printReceipt, async ({ shop, query, reply }) =>
    asFile(reply, await printReceipt(shop, query.number)),
  )
  serve(declarations.printPanDeclaration, async ({ shop, query, reply }) =>
    asFile(reply, await printPanDeclaration(shop, query.number)),
  )
}
