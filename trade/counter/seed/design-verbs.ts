import { readDesign } from '#contracts/admin/designs.ts'
import type { Rupees } from '#rules/money.ts'
import { panOf, personOf, STAFF } from '#seed/demo/life/people.ts'
import type { Verb } from '#seed/demo/life/tale.ts'
import { orderDesign } from '#trade/counter/contract/order-design.ts'

/** The customer accepts the quote and pays the advance by UPI: an order is made of it. */
export const ordersDesign: Verb<{
  design: string
  customer: string
  advance: number
  called: string
}> = async ({ stage, numberOf, numbers }, wish) => {
  const params = { id: numberOf(wish.design) }
  const { version } = await stage.ask(STAFF.manager, readDesign, { params })
  const customer = personOf(wish.customer)
  const { address, city, pincode, state } = customer
  const { number } = await stage.ask(STAFF.manager, orderDesign, {
    params,
    body: {
      tenders: [{ kind: 'upi', amount: wish.advance as Rupees, reference: 'UPI40817' }],
      address: { address, city, pincode, state },
      pan: panOf(customer),
      version,
    },
  })
  numbers.set(wish.called, number)
}
