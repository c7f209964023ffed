import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCustomerCredit } from '#contracts/admin/store-credit.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import { storeCreditBalances, storeCreditEntries } from '#db/schema/store-credit.ts'
import { creditChange } from '#rules/store-credit/credit-entry.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { creditBalance, giveBackCredit, issueCredit, spendCredit } from './store-credit.ts'

const move = (customerId: string, amount: number, reference: string) => ({
  ...{ customerId, amount, reference },
  reason: `Because of ${reference}`,
})
const inShop = ({ shop }: TestShop, work: (within: TestShop['shop']) => Promise<void>) =>
  shop.transaction(work)

test('credit is issued, used and given back, each once however often it is requested', async () => {
  await using shop = await testShop()
  const { id } = await shop.customer()
  for (let again = 0; again < 2; again++) {
    await inShop(shop, (within) => issueCredit(within, move(id, 50_000, 'RET-1')))
    await inShop(shop, (within) => spendCredit(within, move(id, 30_000, 'payment-1')))
    await inShop(shop, (within) =>
      giveBackCredit(within, { ...move(id, 10_000, 'refund-1'), usedReference: 'payment-1' }),
    )
  }
  expect(await creditBalance(shop.db, id)).toBe(30_000)
  await expect(inShop(shop, (within) => issueCredit(within, move(id, 1, 'RET-1')))).rejects.toThrow('already')
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('spending more than there is, or returning more than was spent, is refused with the balance', async () => {
  await using shop = await testShop()
  const { id } = await shop.customer()
  await expect(inShop(shop, (within) => spendCredit(within, move(id, 1, 'p')))).rejects.toMatchObject({
    code: 'refused',
    message: 'You have no store credit left. Please pay the whole amount.',
  })
  await inShop(shop, (within) => issueCredit(within, move(id, 50_000, 'RET-1')))
  await expect(inShop(shop, (within) => spendCredit(within, move(id, 50_001, 'p')))).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('₹500 of store credit left'),
  })
  await inShop(shop, (within) => spendCredit(within, move(id, 20_000, 'p')))
  const back = (amount: number, reference: string) =>
    inShop(shop, (within) => giveBackCredit(within, { ...move(id, amount, reference), usedReference: 'p' }))
  await back(15_000, 'refund-1')
  await expect(back(5_001, 'refund-2')).rejects.toMatchObject({ code: 'refused' })
  await back(5_000, 'refund-2')
  expect(await creditBalance(shop.db, id)).toBe(50_000)
})

test('credit that is spent in many windows at once is spent once', async () => {
  await using shop = await testShop()
  const { id } = await shop.customer()
  await inShop(shop, (within) => issueCredit(within, move(id, 10_000, 'RET-1')))
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      inShop(shop, (within) => spendCredit(within, move(id, 6_000, `payment-${at}`))),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await creditBalance(shop.db, id)).toBe(4_000)
  const twice = await Promise.all(
    Array.from({ length: 4 }, () => inShop(shop, (within) => issueCredit(within, move(id, 500, 'RET-2')))),
  )
  expect(twice).toHaveLength(4)
  expect(await creditBalance(shop.db, id)).toBe(4_500)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the database itself protects the ledger: no entry is changed, no balance written, none below zero', async () => {
  await using shop = await testShop()
  const { id: customerId } = await shop.customer()
  await inShop(shop, (within) => issueCredit(within, move(customerId, 10_000, 'RET-1')))
  const { db } = shop
  await expect(db.update(storeCreditEntries).set({ amount: 1 })).rejects.toThrow()
  await expect(db.delete(storeCreditEntries)).rejects.toThrow()
  await expect(db.update(storeCreditBalances).set({ balance: 1 })).rejects.toThrow()
  await expect(db.delete(storeCreditBalances)).rejects.toThrow()
  const entry = { customerId, reason: '', at: shop.clock.now() }
  await expect(
    db.insert(storeCreditEntries).values({ ...entry, kind: 'used', amount: 10_001, reference: 'p' }),
  ).rejects.toThrow()
  await expect(
    db
      .insert(storeCreditEntries)
      .values({ ...entry, kind: 'returned', amount: 1, reference: 'r', usedReference: 'p' }),
  ).rejects.toThrow()
  expect(await creditBalance(db, customerId)).toBe(10_000)
})

test('after any sequence the balance is the sum of the entries', async () => {
  await using shop = await testShop()
  const step = fc.record({
    kind: fc.constantFrom('issued', 'used', 'returned'),
    amount: fc.integer({ min: 1, max: 9 }),
    reference: fc.integer({ min: 0, max: 9 }),
    used: fc.integer({ min: 0, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const { id } = await shop.customer()
      for (const { kind, amount, reference, used } of steps) {
        const one = move(id, amount, `${id} ${kind} ${reference}`)
        const usedReference = `${id} used ${used}`
        await inShop(shop, (within) =>
          kind === 'issued'
            ? issueCredit(within, one)
            : kind === 'used'
              ? spendCredit(within, one)
              : giveBackCredit(within, { ...one, usedReference }),
        ).catch(() => undefined)
      }
      const entries = await shop.db
        .select()
        .from(storeCreditEntries)
        .where(eq(storeCreditEntries.customerId, id))
      const sum = entries.reduce((all, entry) => all + creditChange(entry), 0)
      expect(await creditBalance(shop.db, id)).toBe(sum)
      expect(sum).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 15 },
  )
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('customers read their own credit, staff anyone’s, page by page; it goes into the export and outlives the account', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const staff = await shop.customer({ role: 'staff' })
  for (let one = 1; one <= 3; one++) {
    await inShop(shop, (within) => issueCredit(within, move(customer.id, one * 100, `RET-${one}`)))
    shop.clock.advance(1000)
  }
  const me = shop.as(customer)
  const first = await me.call(readOwnCredit, { query: { limit: 2 } })
  expect(first).toMatchObject({ balance: 6, rows: [{ amount: 3, kind: 'issued' }, { amount: 2 }] })
  const rest = await me.call(readOwnCredit, { query: { limit: 2, after: first.next ?? '' } })
  expect(rest).toMatchObject({ rows: [{ amount: 1, reason: 'Because of RET-1' }], next: null })
  const params = { id: customer.id }
  expect(await shop.as(staff).call(readCustomerCredit, { params, query: {} })).toMatchObject({ balance: 6 })
  await expect(me.call(readCustomerCredit, { params, query: {} })).rejects.toMatchObject({ status: 403 })
  expect(await shop.as(staff).call(readOwnCredit, { query: {} })).toMatchObject({ balance: 0, rows: [] })

  const { mobileNumber } = customer
  const { storeCredit } = await me.call(exportData, { params: { mobileNumber } })
  expect(storeCredit.map(({ amount }) => amount)).toEqual([3, 2, 1])
  await me.call(eraseCustomer, { params: { mobileNumber } })
  expect(await faultsInBooks(shop.db)).toEqual([])
})
