import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { updatePayment } from '#contracts/checkout.ts'
import { listOutbox } from '#contracts/demo.ts'
import { cancelLine, listOrders } from '#contracts/orders.ts'
import { customers } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import { orderLines, parcels } from '#db/schema/orders.ts'
import { outbox } from '#db/schema/outbox.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { formatWeekday } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { SmsError } from '#server/adapters/sms/port.ts'
import { QUEUES } from '#server/jobs/queue.ts'
import { moveLines } from '#server/orders/move-lines.ts'
import { lineOfTransaction, lockOrderOfLine } from '#server/orders/orders.store.ts'
import { atTheProvider, buy, letTheDustSettle, startPaying } from '#tests/support/purchase.ts'
import { queueOf } from '#tests/support/queue.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { deliverNotification } from './deliver-notification.ts'
import { notify } from './notify.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

/** A customer with an e-mail address and an order. */
async function ordered(shop: TestShop, email = 'asha@example.in') {
  const customer = await shop.customer()
  await shop.db.update(customers).set({ email }).where(eq(customers.id, customer.id))
  const product = await shop.product()
  await buy(shop, customer, product)
  const [order] = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  if (!order) throw new Error('There is no order.')
  return { buyer: customer, piece: product, order }
}

const inRupees = (rupees: number) => formatRupees(fromRupees(rupees)).replace('₹', '')
const received = (shop: TestShop, to: string) => shop.call(listOutbox, { query: { to } })
const sms = async (shop: TestShop, customer: Customer) =>
  (await received(shop, customer.mobileNumber)).map(({ body }) => body)
const giveParcel = async (
  shop: TestShop,
  transactionId: string,
  parcel: { carrier: string; trackingNumber: string },
) => {
  const line = await lineOfTransaction(shop.db, transactionId)
  const [row] = await shop.db
    .insert(parcels)
    .values({ orderId: line?.orderId ?? '', ...parcel })
    .returning()
  await shop.db
    .update(orderLines)
    .set({ parcelId: row?.id ?? null })
    .where(eq(orderLines.paymentLineId, transactionId))
}
const move = (shop: TestShop, transactionId: string, to: OrderStatus) =>
  shop.shop.transaction(async (within) => {
    const known = await lineOfTransaction(within.db, transactionId)
    const order = known && (await lockOrderOfLine(within.db, known))
    return order && moveLines(within, [order], to, { by: null })
  })

test('a customer gets an SMS and an e-mail for each step, and nothing in between', async () => {
  await using shop = await testShop()
  const { buyer: customer, order } = await ordered(shop)
  await giveParcel(shop, order.transactionId, { carrier: 'BVC Logistics', trackingNumber: 'B 19' })
  for (const status of ['Packed', 'Shipped', 'Delivered', 'Returned'] as const) {
    await move(shop, order.transactionId, status)
    await shop.jobs.run()
  }
  const lastDay = formatWeekday(daysAfter(dayInIndia(shop.clock.now()), 7))
  expect(await sms(shop, customer)).toEqual([
    `Your order ${order.orderId} from SGJ Jewellers has been delivered. Last day to ask for a return: ${lastDay}. The invoice is in your account.`,
    expect.stringMatching(
      new RegExp(
        `^Your order ${order.orderId} from SGJ Jewellers is on its way with BVC Logistics, tracking number B 19. Track it: localhost:3000/t/\\d+-[a-z2-9]{5}$`,
      ),
    ),
    `Thank you! Your order ${order.orderId} of Rs ${inRupees(order.total)} at SGJ Jewellers is confirmed. With you by ${formatWeekday(order.deliveryBy ?? '')}.`,
  ])
  const mails = await received(shop, 'asha@example.in')
  expect(mails[0]?.body).toContain(`you can ask for a return in your account until ${lastDay}.`)
  expect(mails[0]?.body).toContain('The invoice is with your order: http')
  expect(mails[2]?.body).toContain('Goes to: Asha')
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your order ${order.orderId} from SGJ Jewellers has been delivered`,
    `Your order ${order.orderId} from SGJ Jewellers is on its way`,
    `Your order ${order.orderId} at SGJ Jewellers is confirmed`,
  ])
  expect(mails[2]?.body).toContain('Thank you, Asha')
})

test('a cancellation is announced, and so is its refund, with the amount', async () => {
  await using shop = await testShop()
  const { buyer: customer, piece: product, order } = await ordered(shop)
  const { transactionId } = order
  await shop.as(customer).call(cancelLine, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
  await shop.jobs.run()
  expect((await sms(shop, customer)).slice(0, 2).sort()).toEqual([
    `Your order ${order.orderId} at SGJ Jewellers has been cancelled.`,
    expect.stringContaining(
      `Your refund of Rs ${inRupees(product.price / 100)} from SGJ Jewellers (order ${order.orderId})`,
    ),
  ])
  const subjects = (await received(shop, 'asha@example.in')).map(({ subject }) => subject)
  expect(subjects).toContain(`Your order ${order.orderId} at SGJ Jewellers has been cancelled`)
  expect(subjects).toContainEqual(expect.stringMatching(/^Your refund of ₹.* from SGJ Jewellers$/))
})

test('mail and SMS about a shipped parcel name the carrier and how to track it', async () => {
  await using shop = await testShop()
  const { buyer: customer, order } = await ordered(shop)
  await move(shop, order.transactionId, 'Packed')
  await move(shop, order.transactionId, 'Shipped')
  await giveParcel(shop, order.transactionId, { carrier: 'Delhivery', trackingNumber: '77 12' })
  await shop.jobs.run()
  const [mail] = await received(shop, 'asha@example.in')
  expect(mail?.body).toContain('Carrier: Delhivery\nTracking number: 77 12\nTrack it at: https://')
  const [message] = await sms(shop, customer)
  const [, link = ''] =
    /with Delhivery, tracking number 77 12\. Track it: localhost:3000(\S+)$/.exec(message ?? '') ?? []
  const answer = await shop.inject({ url: link })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    'https://www.delhivery.com/track-v2/package/77%2012',
  ])
  const wrong = await shop.inject({ url: `${link.slice(0, -1)}_` })
  expect(wrong.headers.location).toBe('/login?tab=orders')
})

test('a customer without an e-mail address gets the SMS alone', async () => {
  await using shop = await testShop()
  const { buyer: customer } = await ordered(shop, '')
  await shop.jobs.run()
  expect(await sms(shop, customer)).toHaveLength(1)
  expect(await shop.db.select().from(outbox).where(eq(outbox.channel, 'email'))).toEqual([])
})

test('the same event sent twice, with its job run twice, is announced once', async () => {
  await using shop = await testShop()
  const { buyer: customer } = await ordered(shop)
  await shop.jobs.run()
  const [message] = await shop.db.select().from(notifications).where(eq(notifications.channel, 'sms'))
  await deliverNotification(shop.shop, { notificationId: message?.id ?? '' })
  await shop.shop.transaction((within) =>
    notify(within, { event: 'order-confirmed', aboutId: message?.aboutId ?? '', customerId: customer.id }),
  )
  await shop.jobs.run()
  expect(await sms(shop, customer)).toHaveLength(1)
  expect(await received(shop, 'asha@example.in')).toHaveLength(1)
})

test('a change that is rolled back sends nothing', async () => {
  await using shop = await testShop()
  const { buyer: customer, order } = await ordered(shop)
  await shop.jobs.run()
  const undone = shop.shop.transaction(async (within) => {
    const known = await lineOfTransaction(within.db, order.transactionId)
    const row = known && (await lockOrderOfLine(within.db, known))
    if (row) await moveLines(within, [row], 'Cancelled', { by: null })
    throw new Error('something else went wrong')
  })
  await expect(undone).rejects.toThrow('something else went wrong')
  await shop.jobs.run()
  expect(await sms(shop, customer)).toHaveLength(1)
})

test('a carrier that is down is tried again later', async () => {
  await using shop = await testShop()
  const { buyer: customer } = await ordered(shop)
  const [message] = await shop.db.select().from(notifications).where(eq(notifications.channel, 'sms'))
  const down = {
    send: () => Promise.reject(new SmsError('unavailable', 'no answer in time', 'no answer in time')),
  }
  const attempt = deliverNotification({ ...shop.shop, sms: down }, { notificationId: message?.id ?? '' })
  await expect(attempt).rejects.toThrow('no answer in time')
  await shop.jobs.run()
  expect(await sms(shop, customer)).toHaveLength(1)
})

test('after the last attempt a message is given up and marked, and the log says so', async () => {
  await using shop = await testShop()
  await ordered(shop)
  await using queue = await queueOf(shop, 'deliver-notification')
  for (let attempt = 0; attempt <= QUEUES['deliver-notification'].retryLimit; attempt++)
    expect(await queue.failAll()).toBe(2)
  expect(await queue.failAll()).toBe(0)

  await shop.jobs.run()
  expect(shop.logged()).toContain('order-confirmed')
  const given = await shop.db.select().from(notifications)
  expect(given.map(({ sentAt, failedAt }) => ({ sentAt, failedAt }))).toEqual([
    { sentAt: null, failedAt: shop.clock.now() },
    { sentAt: null, failedAt: shop.clock.now() },
  ])
})

test('two products bought together are named with their prices, their sum, the day and the address', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  await shop.db.update(customers).set({ email: 'asha@example.in' }).where(eq(customers.id, customer.id))
  const [ring, chain] = [
    await shop.product({ name: 'Asha Ring', price: 20_000_50 }),
    await shop.product({ name: 'Asha Chain', price: 10_000_25 }),
  ]
  await buy(shop, customer, ring, chain)
  await shop.jobs.run()
  const orders = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const [first] = orders
  const sum = orders.reduce((total, order) => total + order.total, 0)
  const day = formatWeekday(orders[0]?.deliveryBy ?? '')
  expect(await sms(shop, customer)).toEqual([
    `Thank you! Your order ${first?.orderId} of Rs ${inRupees(sum)} at SGJ Jewellers is confirmed. With you by ${day}.`,
  ])
  const [mail] = await received(shop, 'asha@example.in')
  for (const { name, total } of orders) expect(mail?.body).toContain(`${name}: ₹${inRupees(total)}`)
  expect(mail?.body).toContain(`Total: ₹${inRupees(sum)}\nWith you by: ${day}\nGoes to: `)
  expect(mail?.body).toContain('12 Navi Peth, Solapur 413001')
})

test('money that buys nothing goes back with its reason, in the SMS as well', async () => {
  await using shop = await testShop()
  const [customer, piece] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { orderId, paymentId } = await startPaying(shop, customer, piece)
  await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
  await buy(shop, await shop.customer(), piece)
  await atTheProvider(shop, orderId, { outcome: 'captured' })
  await letTheDustSettle(shop)
  expect(await sms(shop, customer)).toEqual([expect.stringContaining('(no longer available)')])
})
