import { expect, test } from 'vitest'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { MINUTE_MS } from '#rules/time.ts'
import { deliveredRing } from '#tests/support/delivered-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { askToSell } from '#trade/returns/tests/bought-back.ts'
import { handling } from '#trade/returns/tests/returned-order.ts'

test('what staff inspect for credit counts: a second exchange or buyback of a day needs a manager', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const received = async (kind: 'exchange' | 'buyback') => {
    const { customer, orderId } = await deliveredRing(shop)
    const number = await askToSell(shop, customer, orderId, kind)
    const inShop = handling(shop, staff, number)
    await inShop.approve(daysAfter(dayInIndia(shop.clock.now()), 5))
    await inShop.receive()
    return inShop
  }
  const [first, exchange, buyback] = [
    await received('buyback'),
    await received('exchange'),
    await received('buyback'),
  ]
  await first.inspect(5)
  // A piece that is inspected again counts once.
  await first.inspect(5)
  for (const second of [exchange, buyback])
    await expect(second.inspect(5)).rejects.toMatchObject({
      status: 403,
      message: expect.stringMatching(
        /^Staff inspect exchanges and buybacks for up to ₹1,00,000 a day alone. You have taken ₹[\d,.]+ of gold today. Please ask/,
      ),
    })
  const { number } = await buyback.read()
  expect(await handling(shop, manager, number).inspect(5)).toMatchObject({ status: 'inspected' })
  shop.clock.advance(24 * 60 * MINUTE_MS)
  expect(await exchange.inspect(5)).toMatchObject({ status: 'credited' })
})
