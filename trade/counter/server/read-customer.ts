import { dayInIndia } from '#rules/days.ts'
import { isSamePerson, type PersonOfNumber } from '#rules/identity/people.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { readPeopleOfNumber } from '#server/identity/people-of-number.ts'
import { ordersPlacedBy } from '#server/orders/admin/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { creditBalance } from '#server/store-credit/store-credit.ts'
import type { CounterCustomer } from '#trade/counter/contract/customer.ts'
import { cashTaken, occasionsOf } from '#trade/counter/server/tenders/tenders.store.ts'

/** Occasions of a customer that are offered again. */
const MAX_OCCASIONS = 10

const UNKNOWN: CounterCustomer = {
  people: [],
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
  occasions: [],
  credit: 0,
}

/** The customer with this number, and everybody who buys with it; for a new number, an empty form. */
export async function readCounterCustomer({ db, clock }: Shop, mobileNumber: string) {
  const customer = await customerByNumber(db, mobileNumber)
  if (!customer) return UNKNOWN
  const { id } = customer
  const people = await readPeopleOfNumber(db, customer)
  const cash = await cashTaken(db, { customerId: id, paymentId: null, day: dayInIndia(clock.now()) })
  return {
    ...detailsOf(people.find((one) => isSamePerson(one, customer)) ?? people[0]),
    people,
    isKnown: true,
    isBlocked: customer.blockedAt !== null,
    orders: await ordersPlacedBy(db, id),
    cashToday: cash.today,
    occasions: await occasionsOf(db, id, MAX_OCCASIONS),
    credit: await creditBalance(db, id),
  }
}

/** The details that fill the form of a sale: those of one person alone. */
function detailsOf(person: PersonOfNumber | undefined) {
  const { firstName, lastName, email, address, pincode, city, state, business } = person ?? UNKNOWN
  return { firstName, lastName, email, address, pincode, city, state, business }
}
