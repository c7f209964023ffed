import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { verifyPayment } from '#contracts/checkout.ts'
import { listInvoices } from '#contracts/invoices.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { askSandbox, atTheProvider, letTheDustSettle, startPaying } from './purchase.ts'
import { openForBusiness } from './sold-order.ts'
import { type TestShop, testShop } from './test-shop.ts'

export const NO_BALANCE = 'Your account does not have enough balance'

/** A rule for the provider's account from now on; `null` ends it. */
export const atAccount = (shop: TestShop, rule: object) => askSandbox(shop, '/faults', rule)

/** Rupees that the provider has returned of all payments. */
export async function returnedByProvider({ pool }: TestShop): Promise<number> {
  const { rows } = await pool.query<{ back: number }>(
    `select coalesce(sum((entity->>'amount_refunded')::bigint), 0)::float8 / 100 as back from sandbox_razorpay.payments`,
  )
  return rows[0]?.back ?? 0
}

/** An order of ₹42,499.99 that is paid and invoiced, its customer, and an owner. */
export async function paidOrder() {
  const shop = await testShop()
  await openForBusiness(shop)
  const [customer, owner] = [await shop.customer(), await shop.customer({ role: 'owner' })]
  const product = await shop.product({ price: 42_499_99 })
  const { orderId } = await startPaying(shop, customer, product)
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured' })
  const { orderId: number } = await shop.as(customer).call(verifyPayment, { body: callback })
  await letTheDustSettle(shop)
  const line = async () => (await shop.as(customer).call(listOrders, { params: { userId: customer.id } }))[0]
  const seen = () => shop.as(owner).call(readAdminOrder, { params: { number: number ?? '' } })
  const cancel = async () => {
    const params = { transactionId: (await line())?.transactionId ?? '' }
    await shop.as(customer).call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
    await letTheDustSettle(shop)
  }
  const creditNotes = async () =>
    (await shop.as(customer).call(listInvoices, { params: { orderId: number ?? '' } })).filter(
      ({ kind }) => kind === 'credit-note',
    )
  return {
    shop,
    customer,
    owner,
    line,
    seen,
    cancel,
    creditNotes,
    number: number ?? '',
    providerPaymentId: callback.razorpay_payment_id,
    books: () => faultsInBooks(shop.db),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}
