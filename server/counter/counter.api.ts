import * as cash from '#contracts/admin/cash-days.ts'
import * as contract from '#contracts/admin/counter.ts'
import * as tenders from '#contracts/admin/tenders.ts'
import { fromRupees } from '#rules/money.ts'
import { closeCashDay, countCashOfDay, listCashDays, presentDay } from '#server/counter/cash/cash-days.ts'
import { cancelPaymentLink, sendPaymentLink } from '#server/counter/payment-links/send-payment-link.ts'
import { extendRate } from '#server/counter/tenders/fixed-rate.ts'
import { presentTenders } from '#server/counter/tenders/order-tenders.ts'
import { payOutRefund } from '#server/counter/tenders/pay-out.ts'
import { takePayment } from '#server/counter/tenders/take-payment.ts'
import { asFile } from '#server/invoices/download.ts'
import { mustExist } from '#server/orders/lines-of-order.ts'
import { linesOfNumber } from '#server/orders/orders.store.ts'
import type { Serve } from '#server/serve.ts'
import { findItemForSale } from './find-item.ts'
import { printReceipt } from './print-receipt.ts'
import { quoteCounterSale } from './quote-counter-sale.ts'
import { readCounterCustomer } from './read-customer.ts'
import { sellAtCounter } from './sell.ts'

/** Selling over the counter: sales, their payments and receipts, and each admin's cash of the day. */
export function counterApi(serve: Serve): void {
  serve(contract.readCounterCustomer, ({ shop, params }) => readCounterCustomer(shop, params.mobileNumber))
  serve(contract.findItemForSale, ({ shop, params }) => findItemForSale(shop, params.code))
  serve(contract.quoteCounterSale, ({ shop, caller, body }) => quoteCounterSale(shop, caller, body))
  serve(contract.sellAtCounter, ({ shop, caller, body }) => sellAtCounter(shop, caller, body))
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
  serve(tenders.cancelPaymentLink, async ({ shop, caller, params }) =>
    presentTenders(shop, await cancelPaymentLink(shop, caller, params)),
  )
  serve(tenders.extendRate, async ({ shop, caller, params, body }) =>
    presentTenders(shop, await shop.transaction((within) => extendRate(within, caller, params.number, body))),
  )
  serve(tenders.payOutRefund, async ({ shop, caller, params, body }) =>
    presentTenders(shop, await shop.transaction((within) => payOutRefund(within, caller, { params, body }))),
  )
  serve(tenders.printReceipt, async ({ shop, query, reply }) =>
    asFile(reply, await printReceipt(shop, query.number)),
  )
  serve(cash.listCashDays, ({ shop, caller }) => listCashDays(shop, caller))
  serve(cash.countCash, async ({ shop, caller, params, body }) =>
    presentDay(shop, await shop.transaction((within) => countCashOfDay(within, caller, params.day, body))),
  )
  serve(cash.closeCashDay, async ({ shop, caller, params, body }) => {
    const one = { adminId: body.adminId, day: params.day, counted: fromRupees(body.counted) }
    return presentDay(shop, await shop.transaction((within) => closeCashDay(within, caller, one)))
  })
}
