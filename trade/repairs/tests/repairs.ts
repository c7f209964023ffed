import type { ParsedRequest } from '#contracts/endpoint.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import type { OnWire } from '#tests/support/on-wire.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { CUSTOMER, type Person } from '#trade/counter/tests/counter.ts'
import { handOverRepair, readyRepair } from '#trade/repairs/contract/repair-steps.ts'
import { takeInRepair } from '#trade/repairs/contract/repairs.ts'

type Form = OnWire<ParsedRequest<typeof takeInRepair>['body']>

/** A shop with staff and a manager, that may issue invoices. */
export async function repairShop() {
  const shop = await testShop()
  await openForBusiness(shop)
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  return { shop, staff, manager, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** A chain of 10 g whose clasp is broken, as the form sends it. */
export const repairForm = (shop: TestShop, change: Partial<Form> = {}): Form => ({
  mobileNumber: '9822012345',
  person: { email: '', business: null, ...CUSTOMER },
  description: 'Gold chain',
  purity: '22K',
  grossWeight: 10,
  work: 'New clasp',
  estimate: 600,
  readyOn: daysAfter(dayInIndia(shop.clock.now()), 5),
  order: '',
  return: '',
  ...change,
})

/** Takes a piece in; answers its number as parameters. */
export async function takenIn(shop: TestShop, staff: Person, change: Partial<Form> = {}) {
  const { number } = await shop.as(staff).call(takeInRepair, { body: repairForm(shop, change) })
  return { params: { number } }
}

/** The same, done in the shop and handed over for so many rupees of cash. */
export async function repaired(shop: TestShop, staff: Person, charge = 590) {
  const { params } = await takenIn(shop, staff)
  const { toPay } = await shop.as(staff).call(readyRepair, { params, body: { charge } })
  const tenders = [{ kind: 'cash' as const, amount: toPay ?? 0, reference: '' }]
  return shop.as(staff).call(handOverRepair, { params, body: { tenders } })
}
