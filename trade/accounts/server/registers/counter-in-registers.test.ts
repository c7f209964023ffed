import { expect, test } from 'vitest'
import { dayInIndia } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { readRegister } from '#trade/accounts/contract/registers.ts'
import { closeCashDay, countCash, moveCash } from '#trade/counter/contract/cash-days.ts'
import { type Person, sold } from '#trade/counter/tests/counter.ts'

const registerOf = (shop: TestShop, who: Person, name: string) =>
  shop.as(who).call(readRegister, { params: { name }, query: { period: '2026-11' } })

type Register = Awaited<ReturnType<typeof registerOf>>
const cellsCalled = ({ columns, rows }: Register, head: string) => {
  const at = columns.findIndex((one) => one.head === head)
  return rows.map(({ cells }) => cells[at])
}

test('the cash book says what the drawer says: what was taken, what left it, and what the count missed', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const manager = await shop.customer({ role: 'manager' })
  const product = await shop.product({ price: 10_000_00 })
  await sold(shop, staff, product.id, { tenders: [{ kind: 'cash', amount: 10_000, reference: '' }] })
  const { call } = shop.as(manager)
  await call(moveCash, { body: { kind: 'bank', amount: 6_000, reason: 'State Bank' } })
  await call(moveCash, { body: { kind: 'expense', amount: 120, reason: 'Tea', paidTo: 'Ravi' } })
  const params = { day: dayInIndia(shop.clock.now()) }
  await shop.as(staff).call(countCash, { params, body: { counted: 3_900 } })
  await call(closeCashDay, { params, body: { counted: 3_900 } })
  const book = await registerOf(shop, manager, 'cash')
  const balances = cellsCalled(book, 'Balance')
  expect(cellsCalled(book, 'Entry').map((entry, nth) => [entry, balances[nth]])).toEqual([
    ['Opening balance', 0],
    ['Received', 10_000],
    ['To the bank: State Bank', 4_000],
    ['Expense: Tea, Ravi', 3_880],
    ['Difference of the count', 3_900],
    ['Closing balance', 3_900],
    [expect.stringMatching(/^Counted by /), null],
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the register of sales has the round-off of a bill', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  await sold(shop, manager, (await shop.product({ price: 56_643_70 })).id)
  await shop.jobs.run()
  expect(cellsCalled(await registerOf(shop, manager, 'sales'), 'Round-off')).toEqual([0.3])
})

test('the register names who sold, and adds up what each person did', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff', firstName: 'Asha', lastName: 'Kulkarni' })
  const colleague = await shop.customer({ role: 'manager', firstName: 'Vikram', lastName: 'Mane' })
  const product = await shop.product({ stock: 5 })
  const { total } = await sold(shop, staff, product.id, { huid: 'AB12CD' })
  await sold(shop, staff, product.id, { huid: 'AB12CE', soldBy: colleague.id })
  await shop.jobs.run()
  const sales = await registerOf(shop, colleague, 'sales')
  expect(cellsCalled(sales, 'Sold by')).toEqual(['Asha Kulkarni', 'Vikram Mane'])
  const people = await registerOf(shop, colleague, 'sellers')
  expect(people.rows.map(({ cells }) => cells.slice(0, 5))).toEqual([
    ['Asha Kulkarni', 1, total, 0, total],
    ['Vikram Mane', 1, total, 0, total],
  ])
  expect(people.totals?.[2]).toBe(total * 2)
})

test('an accountant finds who declared a larger sale without a PAN', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const accountant = await shop.customer({ role: 'accountant' })
  const product = await shop.product({ price: 2_50_000_00 })
  const declaration = {
    ...{ name: '', address: '', birthday: '1960-05-04', fatherName: 'Ganesh Joshi' },
    ...{ income: 3_00_000, acknowledgement: '', idKind: 'voter' as const, idLast4: '12AB' },
  }
  const { number } = await sold(shop, staff, product.id, { declaration })
  await shop.jobs.run()
  const { rows } = await registerOf(shop, accountant, 'declarations')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.cells).toEqual(
    expect.arrayContaining([number, 'Meera Joshi', '1960-05-04', 'Ganesh Joshi', 'Voter id …12AB', 2_50_000]),
  )
})
