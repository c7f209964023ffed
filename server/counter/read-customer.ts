import type { CounterCustomer } from '#contracts/admin/counter.ts'
import { dayInIndia } from '#rules/days.ts'
import { toRupees } from '#rules/money.ts'
import { cashTaken } from '#server/counter/tenders/tenders.store.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { latestAddressOf, ordersPlacedBy } from '#server/orders/admin/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { creditBalance } from '#server/store-credit/store-credit.ts'

const UNKNOWN: CounterCustomer = {
  isKnown: false,
  isBlocked: false,
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  pincode: '',
  city: '',
  state: '',
  business: null,
  orders: 0,
  cashToday: 0,
  credit: 0,
}

/** The customer with this number; for a new number, an empty form. */
export async function readCounterCustomer({ db, clock }: Shop, mobileNumber: string) {
  const customer = await customerByNumber(db, mobileNumber)
  if (!customer) return UNKNOWN
  const { id, firstName, lastName } = customer
  // Customers of the counter have no profile: their address is known from what they bought.
  const bought = customer.address === '' ? await latestAddressOf(db, customer) : null
  const { address, pincode, city, state } = bought ?? customer
  const email = customer.email || (bought?.email ?? '')
  const cash = await cashTaken(db, { customerId: id, paymentId: null, day: dayInIndia(clock.now()) })
  return {
    ...{ firstName, lastName, email, address, pincode, city, state },
    business: customer.business,
    isKnown: true,
    isBlocked: customer.blockedAt !== null,
    orders: await ordersPlacedBy(db, id),
    cashToday: toRupees(cash.today),
    credit: toRupees(await creditBalance(db, id)),
  }
}
