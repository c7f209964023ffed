import { expect, test } from 'vitest'
import * as corrections from '#contracts/admin/import-corrections.ts'
import * as api from '#contracts/admin/imports.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { productImportCorrections } from '#db/schema/product-imports.ts'
import { CORRECTION_LIMITS } from '#rules/product-files/corrections.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Place = {
  row: number | null
  field: string
  was?: string
  value: string | null
  replaces?: string | null
}

/** An admin who corrects a checked file, as the screen does. */
async function corrector(shop: TestShop) {
  const admin = await importAdmin(shop)
  const save = (id: string, { was = '', replaces = null, ...place }: Place) =>
    admin.call(corrections.saveImportCorrection, {
      params: { id },
      body: { was, replaces, ...place } as never,
    })
  return {
    ...admin,
    save,
    checkAgain: async (id: string) => {
      await admin.call(api.recheckProductImport, { params: { id } })
      await shop.jobs.run()
      return admin.call(api.readProductImport, { params: { id } })
    },
    list: async (id: string) =>
      (await admin.call(corrections.listImportCorrections, { params: { id }, query: {} })).rows,
    rows: async (id: string) =>
      (await admin.call(api.listImportProblems, { params: { id }, query: { kind: 'problem' } })).rows,
    file: async (id: string) => {
      const headers = { authorization: `Bearer ${await admin.token()}` }
      const url = `/api/admin/product-imports/${id}/corrected`
      return (await shop.inject({ url, headers })).body.replace('\uFEFF', '')
    },
  }
}

const ring = (name: string, weight = '5', price = '45000') =>
  RING.replace('Lotus', name).replace(',5,', `,${weight},`).replace('45000', price)

test('a wrong value is corrected in its row, another in all rows that share it, and both are imported', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const vague = ['Asha', 'Bela', 'Chaya'].map((name) => ring(name, '8.2 gm approx'))
  const { id } = await admin.check([HEADERS, ...vague, ring('Dipa', '5', 'on request')].join('\n'))
  expect(await admin.rows(id)).toMatchObject([
    { row: 2, correctable: 'weight', was: '8.2 gm approx', correction: null },
    { row: 3 },
    { row: 4 },
    { row: 5, correctable: 'price', was: 'on request' },
  ])
  const summary = await admin.call(api.sumUpImportProblems, { params: { id } })
  expect(summary.commonest[0]).toMatchObject({ rows: 3, values: [{ was: '8.2 gm approx', rows: 3 }] })
  await admin.save(id, { row: null, field: 'weight', was: '8.2 gm approx', value: '8.2' })
  await admin.save(id, { row: 5, field: 'price', was: 'on request', value: '₹61,000' })
  expect((await admin.rows(id)).map(({ correction }) => correction?.value)).toEqual([
    '8.2',
    '8.2',
    '8.2',
    '₹61,000',
  ])
  expect(await admin.checkAgain(id)).toMatchObject({ counts: { added: 4, faulty: 0 }, needsCheck: false })
  expect(await admin.list(id)).toMatchObject([
    { checked: true, by: { name: 'Meera Joshi' } },
    { checked: true },
  ])
  await admin.run(id)
  const products = await shop.call(listProducts)
  expect(products.map(({ name, weight, price }) => [name, weight, price]).toSorted()).toEqual([
    ['Asha Ring', 8.2, 45_000],
    ['Bela Ring', 8.2, 45_000],
    ['Chaya Ring', 8.2, 45_000],
    ['Dipa Ring', 5, 61_000],
  ])
})

test('a file that was corrected is not run before it is checked again', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const { id } = await admin.check(`${HEADERS}\n${ring('Asha')}`)
  const { correction } = await admin.save(id, { row: 2, field: 'name', value: 'Asha Band' })
  await expect(admin.run(id)).rejects.toMatchObject({
    status: 409,
    message: 'The file has been corrected since it was checked. Please check it again.',
  })
  await admin.checkAgain(id)
  const back = { params: { id, correction: correction.id } }
  await admin.call(corrections.removeImportCorrection, back)
  await admin.call(corrections.removeImportCorrection, back)
  await expect(admin.run(id)).rejects.toMatchObject({ status: 409 })
  await admin.checkAgain(id)
  await admin.run(id)
  expect(await shop.call(listProducts)).toMatchObject([{ name: 'Asha Ring' }])
  await expect(admin.save(id, { row: 2, field: 'name', value: 'Later' })).rejects.toMatchObject({
    status: 409,
    message: 'This import is running or has already run, so it cannot be corrected.',
  })
})

test('an invalid correction keeps what was typed and says what is wrong', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const { id } = await admin.check([HEADERS, ring('Asha', 'heavy'), ring('Bela', 'heavy')].join('\n'))
  await admin.save(id, { row: null, field: 'weight', was: 'heavy', value: '-8' })
  await admin.save(id, { row: 3, field: 'weight', was: 'heavy', value: '=1+1' })
  await admin.checkAgain(id)
  expect(await admin.rows(id)).toMatchObject([
    { row: 2, was: 'heavy', sentence: 'This cannot be negative.', correction: { row: null, value: '-8' } },
    {
      row: 3,
      was: 'heavy',
      sentence: 'This looks like a formula (=1+1), which a spreadsheet would run. Please remove it.',
      correction: { row: 3, value: '=1+1', checked: true },
    },
  ])
})

test('an SKU that is there twice is replaced, and a row that is left out takes nothing from the others', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const rows = ['A-1', 'A-1', 'A-2', 'A-2'].map((sku, index) => `${ring(`Ring${index}`)},${sku}`)
  const { id } = await admin.check([`${HEADERS},SKU`, ...rows].join('\n'))
  expect(await admin.problems(id)).toEqual([
    '3 SKU: Row 2 has the same SKU.',
    '5 SKU: Row 4 has the same SKU.',
  ])
  await admin.save(id, { row: 3, field: 'sku', was: 'A-1', value: 'A-9' })
  await admin.save(id, { row: 4, field: 'row', value: null })
  expect(await admin.checkAgain(id)).toMatchObject({ counts: { added: 3, left: 1, faulty: 0 } })
  expect((await admin.file(id)).split('\r\n').map((line) => line.split(',').at(-1))).toEqual([
    'SKU',
    'A-1',
    'A-9',
    'A-2',
    '',
  ])
})

test('rows with the same wrong value are left out together, and those that are right stay', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const priced = `${HEADERS},Pricing,Purity,Making charges (%)`
  const rows = [
    `${ring('Asha', '5', 'ask')},fixed,,`,
    `${ring('Bela', '5', 'ask')},fixed,,`,
    // Its price follows the rate, so that its cell does not matter.
    `${ring('Chaya', '5', 'ask')},rate-linked,22K,10`,
  ]
  const { id } = await admin.check([priced, ...rows].join('\n'))
  await admin.save(id, { row: null, field: 'price', was: 'ask', value: null })
  const again = await admin.checkAgain(id)
  const why = 'Skipped, because a correction leaves it out.'
  expect(await admin.problems(id)).toEqual([`2 : ${why}`, `3 : ${why}`])
  expect(again).toMatchObject({ counts: { added: 1, left: 2, faulty: 0 } })
  expect(await admin.file(id)).not.toContain('Bela')
  expect(await admin.file(id)).toContain('Chaya')
  await admin.run(id)
  expect(await shop.call(listProducts)).toMatchObject([{ name: 'Chaya Ring' }])
})

test('a value for all empty cells does not change existing products', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const known = await shop.product({ name: 'Known Ring' })
  const before = await shop.call(listProducts)
  const file = [`ID,${HEADERS}`, `${known.id},,,,,,,,`, `,${ring('Asha', '')}`, `,${ring('Bela', '')}`]
  const { id } = await admin.check(file.join('\n'), { known: 'change' })
  await admin.save(id, { row: null, field: 'weight', value: '7.5' })
  expect(await admin.checkAgain(id)).toMatchObject({ counts: { added: 2, same: 1, faulty: 0 } })
  const lines = (await admin.file(id)).split('\r\n')
  expect(lines.map((line) => line.split(',')[6])).toEqual(['Gross weight (g)', '', '7.5', '7.5', undefined])
  await admin.run(id)
  const after = await shop.call(listProducts)
  expect(after.find((one) => one.name === 'Known Ring')).toEqual(before[0])
  expect(after.filter(({ weight }) => weight === 7.5)).toHaveLength(2)
})

test('an unknown type is corrected for all rows, and a type that was guessed wrongly as well', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const headers = HEADERS.replace('Type,', '')
  const rows = ['Payal One', 'Payal Two', 'Lotus Ring'].map((name) =>
    RING.replace('Lotus Ring', name).replace('Rings,', ''),
  )
  const { id } = await admin.check([headers, ...rows].join('\n'))
  const problems = await admin.rows(id)
  expect(problems).toMatchObject([
    { row: 2, correctable: 'type', was: 'Anklets' },
    { row: 3, correctable: 'type', was: 'Anklets' },
  ])
  await admin.save(id, { row: null, field: 'type', was: 'Anklets', value: 'Rings' })
  expect(await admin.checkAgain(id)).toMatchObject({ counts: { added: 3, faulty: 0 } })
  const [header = '', ...lines] = (await admin.file(id)).trim().split('\r\n')
  expect(header.split(',').at(-1)).toBe('Type')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Rings', 'Rings', ''])
})

test('the corrected file imports elsewhere without problems, and grams stay grams', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const headers = HEADERS.replace('Gross weight (g)', 'Weight (tola)')
  const rows = [ring('Asha', '1'), ring('Bela', 'one'), ring('"Chaya, the fine"', '2')]
  const { id } = await admin.check([headers, ...rows].join('\n'))
  await admin.save(id, { row: 3, field: 'weight', was: 'one', value: '11.5' })
  await admin.checkAgain(id)
  const file = await admin.file(id)
  await admin.run(id)
  await using elsewhere = await testShop()
  const other = await importAdmin(elsewhere)
  const checked = await other.check(file)
  expect(await other.problems(checked.id)).toEqual([])
  await other.run(checked.id)
  const weights = async (one: TestShop) =>
    (await one.call(listProducts)).map(({ name, weight }) => `${name} ${weight}`).toSorted()
  expect(await weights(elsewhere)).toEqual(await weights(shop))
  expect(await weights(shop)).toContain('Bela Ring 11.5')
})

test('two admins do not lose each other’s corrections, and neither overwrites the other unseen', async () => {
  await using shop = await testShop()
  const [meera, ravi] = [await corrector(shop), await corrector(shop)]
  const rows = Array.from({ length: 12 }, (_, index) => ring(`Ring${index}`, 'x'))
  const { id } = await meera.check([HEADERS, ...rows].join('\n'))
  await Promise.all(
    rows.map((_, index) =>
      [meera, ravi][index % 2]?.save(id, { row: index + 2, field: 'weight', was: 'x', value: '5' }),
    ),
  )
  expect(await ravi.list(id)).toHaveLength(12)
  await expect(ravi.save(id, { row: 2, field: 'weight', was: 'x', value: '6' })).rejects.toMatchObject({
    status: 409,
    message: 'Meera Joshi has corrected this to “5”. Save again to replace that.',
  })
  const seen = (await ravi.list(id)).find(({ row }) => row === 2)
  await ravi.save(id, { row: 2, field: 'weight', was: 'x', value: '6', replaces: seen?.id ?? null })
  // A double click sends the same correction twice; it counts once.
  await meera.save(id, { row: 2, field: 'weight', was: 'x', value: '6' })
  expect(await ravi.list(id)).toHaveLength(12)
  const both = await Promise.allSettled(
    ['7', '8'].map((value) => meera.save(id, { row: 3, field: 'name', value })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only an admin who may change products corrects a file, and only in ways that make sense', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const { id } = await admin.check(`${HEADERS}\n${ring('Asha', 'x')}`)
  const body = { row: 2, field: 'weight' as const, was: 'x', value: '5', replaces: null }
  const customer = shop.as(await shop.customer())
  await expect(
    customer.call(corrections.saveImportCorrection, { params: { id }, body }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(shop.call(corrections.saveImportCorrection, { params: { id }, body })).rejects.toMatchObject({
    status: 401,
  })
  await expect(admin.save(crypto.randomUUID(), body)).rejects.toMatchObject({ status: 404 })
  const refused: Place[] = [
    { row: null, field: 'sku', value: 'A' },
    { row: null, field: 'row', value: null },
    { row: 2, field: 'row', value: 'x' },
    { row: 1, field: 'weight', value: '5' },
    { row: 2, field: 'pictures', value: 'x' },
    { row: 2, field: '__proto__', value: 'x' },
    { row: 2, field: 'weight', value: '5\0' },
    { row: 2, field: 'weight', value: 'x'.repeat(CORRECTION_LIMITS.characters + 1) },
    { row: null, field: 'weight', was: 'x'.repeat(CORRECTION_LIMITS.sharedValue + 1), value: '5' },
  ]
  for (const place of refused) await expect(admin.save(id, place)).rejects.toMatchObject({ status: 400 })
  expect(await admin.list(id)).toEqual([])
})

test('the number of corrections per import is limited', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const { id } = await admin.check(`${HEADERS}\n${ring('Asha', 'x')}`)
  const { correction } = await admin.save(id, { row: 2, field: 'weight', was: 'x', value: '5' })
  const [made] = await shop.db.select().from(productImportCorrections)
  if (!made) throw new Error('There is no correction.')
  const others = Array.from({ length: CORRECTION_LIMITS.count - 1 }, (_, index) => ({
    ...made,
    id: crypto.randomUUID(),
    row: index + 3,
  }))
  await shop.db.insert(productImportCorrections).values(others)
  const more = { field: 'price', was: '', value: '5' }
  await expect(admin.save(id, { row: 2, ...more })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('at most 2,000 corrections'),
  })
  await admin.save(id, { row: 2, field: 'weight', was: 'x', value: '6', replaces: correction.id })
})

test('20,000 rows are read with the maximum number of corrections', async () => {
  await using shop = await testShop()
  const admin = await corrector(shop)
  const rows = Array.from({ length: 20_000 }, (_, index) => ring(`Ring${index}`, index % 2 ? 'x' : '5'))
  const { id } = await admin.check([HEADERS, ...rows].join('\n'))
  await admin.save(id, { row: null, field: 'weight', was: 'x', value: '5' })
  const [made] = await shop.db.select().from(productImportCorrections)
  if (!made) throw new Error('There is no correction.')
  const leftOut = Array.from({ length: CORRECTION_LIMITS.count - 1 }, (_, index) => ({
    ...made,
    ...{ id: crypto.randomUUID(), row: index * 10 + 2, field: 'row' as const, was: '', value: null },
  }))
  await shop.db.insert(productImportCorrections).values(leftOut)
  const left = leftOut.length
  expect(await admin.checkAgain(id)).toMatchObject({ counts: { added: 20_000 - left, left, faulty: 0 } })
})
