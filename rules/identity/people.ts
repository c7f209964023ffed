import type { Day } from '#rules/days.ts'
import type { Business } from './business.ts'

type Name = { firstName: string; lastName: string }

/** A person who buys with a number: the details are from their own sales, nobody else's. */
export type PersonOfNumber = Name & {
  email: string
  address: string
  pincode: string
  city: string
  state: string
  business: Business | null
  orders: number
  lastOrderAt: Date | null
  birthday: Day | null
  anniversary: Day | null
}

/** The account of the number. */
export type AccountOfNumber = Name & {
  mobileNumber: string
  email: string
  address: string
  pincode: string
  city: string
  state: string
  business: Business | null
}

/** Whom a sale was made out to. */
type Buyer = Omit<AccountOfNumber, 'mobileNumber' | 'business'> & {
  phone: string
  isGift?: boolean
  business?: Business | null
}
export type SaleOfNumber = { address: Buyer; placedAt: Date }
type Dates = { name: string; birthday: Day | null; anniversary: Day | null }
type PeopleFacts = { account: AccountOfNumber; sales: readonly SaleOfNumber[]; dates: readonly Dates[] }

/** First and last name, as one. */
export const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim()

/** By which two sales are known to be one person’s: the name, however it is capitalised. */
const keyOf = (name: string): string => name.replace(/\s+/g, ' ').toLowerCase()
const keyOfPerson = (person: Name): string => keyOf(fullName(person))

export const isSamePerson = (one: Name, other: Name): boolean => keyOfPerson(one) === keyOfPerson(other)

/**
 * The people who buy with a number, the latest buyer first; `sales` newest first. Two names are two people: address, e-mail
 * and business of one are never those of the other. Gifts and parcels with another number are somebody else’s.
 */
export function peopleOfNumber({ account, sales, dates }: PeopleFacts): PersonOfNumber[] {
  const own = sales.filter(
    ({ address }) =>
      address.phone === account.mobileNumber && address.isGift !== true && fullName(address) !== '',
  )
  const bySales = Map.groupBy(own, ({ address }) => keyOfPerson(address))
  const key = keyOfPerson(account)
  const isListed = key === '' || bySales.has(key)
  const keys = [...bySales.keys(), ...(isListed ? [] : [key])]
  return keys.map((one) => {
    const of = bySales.get(one) ?? []
    const ownDates = dates.find(({ name }) => keyOf(name) === one)
    return {
      ...(one === key ? accountHolder(account, of, own) : personOfSales(of)),
      orders: of.length,
      lastOrderAt: of[0]?.placedAt ?? null,
      birthday: ownDates?.birthday ?? null,
      anniversary: ownDates?.anniversary ?? null,
    }
  })
}

type Details = Omit<PersonOfNumber, 'orders' | 'lastOrderAt' | 'birthday' | 'anniversary'>

/** Of sales of one person; a sale without a street has the shop’s town. */
function personOfSales(of: readonly SaleOfNumber[]): Details {
  const latest = of[0]?.address
  const {
    address = '',
    pincode = '',
    city = '',
    state = '',
  } = of.find((sale) => sale.address.address !== '')?.address ?? {}
  return {
    firstName: latest?.firstName ?? '',
    lastName: latest?.lastName ?? '',
    email: of.find((sale) => sale.address.email !== '')?.address.email ?? '',
    address,
    pincode,
    city,
    state,
    business: of.find((sale) => sale.address.business)?.address.business ?? null,
  }
}

/**
 * The details of an account's holder. The account comes before its holder's sales; a business that another person
 * bought for is not theirs.
 */
function accountHolder(
  account: AccountOfNumber,
  of: readonly SaleOfNumber[],
  all: readonly SaleOfNumber[],
): Details {
  const { firstName, lastName, email, address, pincode, city, state, business } = account
  const sold = personOfSales(of)
  const isOthers = all.some(
    (sale) => !of.includes(sale) && sale.address.business?.gstin === business?.gstin && business !== null,
  )
  return {
    ...sold,
    firstName,
    lastName,
    email: email || sold.email,
    ...(address !== '' && { address, pincode, city, state }),
    business: sold.business ?? (isOthers ? null : business),
  }
}
