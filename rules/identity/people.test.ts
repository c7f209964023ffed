import { expect, test } from 'vitest'
import { type AccountOfNumber, peopleOfNumber, type SaleOfNumber } from './people.ts'

const NUMBER = '9822012345'
const FIRM = { gstin: '27AAPFU0939F1ZV', legalName: 'Joshi Traders' }
const ACCOUNT: AccountOfNumber = {
  ...{ firstName: 'Suresh', lastName: 'Joshi', mobileNumber: NUMBER, email: 'suresh@example.in' },
  ...{ address: '', pincode: '', city: '', state: '', business: FIRM },
}
const place = (address: string, city: string) => ({ address, city, pincode: '413001', state: 'Maharashtra' })
const sale = (firstName: string, change: Partial<SaleOfNumber['address']> = {}, day = 1): SaleOfNumber => ({
  address: { firstName, lastName: 'Joshi', phone: NUMBER, email: '', ...place('', 'Solapur'), ...change },
  placedAt: new Date(Date.UTC(2026, 10, day)),
})
const people = (sales: SaleOfNumber[], account = ACCOUNT) => peopleOfNumber({ account, sales, dates: [] })

test('two people who share a number never get the address, e-mail or business of the other', () => {
  const suresh = sale('Suresh', { ...place('1 Market', 'Pune'), business: FIRM }, 2)
  const persons = people([sale('Meera', place('4 Gold Bazaar', 'Solapur'), 3), suresh])
  expect(persons).toMatchObject([
    { firstName: 'Meera', address: '4 Gold Bazaar', city: 'Solapur', email: '', business: null, orders: 1 },
    { firstName: 'Suresh', address: '1 Market', city: 'Pune', email: 'suresh@example.in', business: FIRM },
  ])
})

test('a business that somebody else of the number bought for is not the account holder’s', () => {
  const persons = people([sale('Meera', { business: FIRM }, 3), sale('Suresh', {}, 2)])
  expect(persons.map(({ firstName, business }) => [firstName, business])).toEqual([
    ['Meera', FIRM],
    ['Suresh', null],
  ])
})

test('names are compared without capitals and blanks; gifts, other numbers and sales without a name are nobody’s', () => {
  const persons = people([
    sale('SURESH ', { lastName: ' joshi' }, 5),
    sale('Asha', { isGift: true }, 4),
    sale('Ravi', { phone: '9000000099' }, 3),
    sale('', { lastName: '' }, 2),
  ])
  expect(persons).toMatchObject([{ firstName: 'Suresh', orders: 1 }])
})

test('a sale without a street has the town of the shop, which is not the buyer’s', () => {
  const [person] = people([sale('Suresh', {}, 3), sale('Suresh', place('1 Market', 'Pune'), 2)])
  expect(person).toMatchObject({ address: '1 Market', city: 'Pune' })
  expect(people([sale('Meera')])[0]).toMatchObject({ address: '', city: '', pincode: '' })
})

test('an account that has bought nothing yet is a person, and one without a name is none', () => {
  expect(people([])).toMatchObject([{ firstName: 'Suresh', orders: 0, lastOrderAt: null }])
  expect(people([], { ...ACCOUNT, firstName: '', lastName: '' })).toEqual([])
})
