import { dayInIndia, daysAfter } from '#rules/days.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { WaysBackInTest } from '#tests/support/ways-back-in-test.ts'
import { answering, askToSell, payOut } from './bought-back.ts'
import { askToResize, handling } from './returned-order.ts'

const soon = ({ clock }: TestShop) => daysAfter(dayInIndia(clock.now()), 5)

/** Exchanges, buybacks and resizings in tests of the shop and of other modules. */
export const waysBackInTest: WaysBackInTest = {
  buyBack: async (shop, { customer, admin }, order, kind) => {
    const number = await askToSell(shop, customer, order, kind)
    const byAdmin = handling(shop, admin, number)
    await byAdmin.approve(soon(shop))
    await byAdmin.receive()
    await byAdmin.inspect(5)
    if (kind === 'exchange') return number
    await answering(shop, customer, order, number).upi()
    await payOut(shop, admin, number)
    return number
  },
  resize: async (shop, { customer, admin }, order) => {
    const number = await askToResize(shop, customer, order)
    const byAdmin = handling(shop, admin, number)
    return {
      number,
      arrives: async () => {
        await byAdmin.approve(soon(shop))
        await byAdmin.receive()
      },
      goesBack: async () => {
        await byAdmin.resize()
      },
    }
  },
}
