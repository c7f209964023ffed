import { expect, test } from 'vitest'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { addSlip, listCashDays, moveCash, readSlip } from '#trade/counter/contract/cash-days.ts'
import { cashMovements } from '#trade/counter/schema/counter.ts'
import { slipFile } from './slips.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

/** A shop with ₹1,000 in its drawer, and a seller who pays for tea. */
async function drawer() {
  const shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  await shop.as(staff).call(moveCash, { body: { kind: 'float', amount: 1_000, reason: 'Change' } })
  const tea = { kind: 'expense', reason: 'Tea', paidTo: 'Ravi', amount: '120.50' }
  return {
    ...{ shop, staff },
    pay: (file?: Uint8Array | string, more: object = {}) =>
      sendForm(shop, staff, moveCash, { fields: { ...tea, ...more }, file }),
    add: (id: string, file?: Uint8Array | string) =>
      sendForm(shop, staff, addSlip, { params: { id }, fields: {}, file }),
    read: (id: string, who: Person = staff) => shop.as(who).call(readSlip, { params: { id } }),
    today: async () => (await shop.as(staff).call(listCashDays)).today,
    /** The ids of the photographs that movements name. */
    slips: async () => (await shop.db.select().from(cashMovements)).flatMap(({ slip }) => slip ?? []),
    stored: () => Array.fromAsync(shop.shop.files.list('slips')),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('an expense keeps the photograph of its slip, which only those who sell can see; it has no public address', async () => {
  await using at = await drawer()
  const { shop } = at
  const { movement, today } = await at.pay(await sketch())
  expect(movement).toMatchObject({ kind: 'expense', amount: -120.5, paidTo: 'Ravi', hasSlip: true })
  expect(today).toMatchObject({ expected: 879.5, movements: [{ hasSlip: false }, { hasSlip: true }] })
  expect(await at.read(movement.id)).toMatchObject({
    src: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  await expect(at.read(movement.id, await shop.customer())).rejects.toMatchObject({ status: 403 })
  const accountant = await shop.customer({ role: 'accountant' })
  await expect(at.read(movement.id, accountant)).rejects.toMatchObject({ status: 403 })
  const [slip = ''] = await at.slips()
  expect((await shop.inject({ url: `/media/${slipFile(slip, 'full')}` })).statusCode).toBe(404)
})

test('a file that is not an image is refused beside its field, and no cash is noted; nor is a photograph of a refused expense kept', async () => {
  await using at = await drawer()
  await expect(at.pay('<script>alert(1)</script>')).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'slip' }] },
  })
  await expect(at.pay((await sketch()).subarray(0, 200))).rejects.toMatchObject({ status: 400 })
  await expect(at.pay(await sketch(), { amount: '1000.01' })).rejects.toMatchObject({
    status: 409,
    message: 'There is only ₹1,000 in the drawer by its book.',
  })
  await expect(at.pay(await sketch(), { amount: 'a hundred' })).rejects.toMatchObject({
    status: 400,
    message: 'Please enter an amount.',
  })
  expect(await at.today()).toMatchObject({ expected: 1_000 })
  expect(await at.stored()).toEqual([])
})

test('an expense that is sent twice keeps one photograph', async () => {
  await using at = await drawer()
  const again = { movementId: crypto.randomUUID() }
  await at.pay(await sketch(1), again)
  await at.pay(await sketch(2), again)
  expect(await at.today()).toMatchObject({ expected: 879.5 })
  const [slip = '', ...more] = await at.slips()
  expect(more).toEqual([])
  expect((await at.stored()).map(({ name }) => name).toSorted()).toEqual(
    [slipFile(slip, 'full'), slipFile(slip, 'small')].toSorted(),
  )
})

test('a slip that comes later is added once', async () => {
  await using at = await drawer()
  const { movement } = await at.pay()
  expect(movement).toMatchObject({ hasSlip: false })
  await expect(at.read(movement.id)).rejects.toMatchObject({ status: 404 })
  await expect(at.add(movement.id)).rejects.toMatchObject({
    status: 400,
    message: 'Please choose a photograph.',
  })
  expect((await at.add(movement.id, await sketch())).movement).toMatchObject({ hasSlip: true })
  await expect(at.add(movement.id, await sketch(2))).rejects.toMatchObject({
    status: 409,
    message: 'The slip of this movement has already been photographed.',
  })
  await expect(at.add(crypto.randomUUID(), await sketch())).rejects.toMatchObject({ status: 404 })
  expect(await at.stored()).toHaveLength(2)
})
