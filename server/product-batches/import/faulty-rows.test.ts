import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import * as api from '#contracts/admin/imports.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { CSV_START, csvLineAsIs } from '#rules/csv.ts'
import { giveUpBatch } from '#server/batches/work-batch.ts'
import type { BatchJob } from '#server/jobs/queue.ts'
import { HEADERS, importAdmin, RING } from '#tests/support/import-admin.ts'
import { killedAfter } from '#tests/support/killed-worker.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { forgetProductBatches, workProductBatch } from '../batch-workers.ts'
import { BATCH } from './import-batches.ts'

const DAY = 24 * 60 * 60_000

/** Downloads the faulty rows as a spreadsheet opens them. */
async function rowsOf(shop: TestShop, caller: { token: () => Promise<string> }, id: string) {
  const headers = { authorization: `Bearer ${await caller.token()}` }
  const answer = await shop.inject({ url: `/api/admin/product-imports/${id}/faulty-rows`, headers })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.json().message}`)
  expect(answer.body.startsWith(CSV_START)).toBe(true)
  return parse(answer.body, { bom: true, relax_column_count: true }) as string[][]
}

const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => csvLineAsIs(row)).join('')
const ring = (name: string, weight = '5') => RING.replace('Lotus', name).replace(',5,', `,${weight},`)

const LIST = ['Item Code', 'Item Name', 'Ornament', 'Gross Wt', 'MRP', 'Pcs', 'Remarks']
const item = (at: number) => [
  `LR-${at}`,
  `Leaf ${at}`,
  'Fingerwear',
  '5.100',
  '1,50,000',
  '1',
  'By hand; matt',
]
/** Every fourth row is wrong in one way or another; row 12 has the SKU of row 2. */
const mistakes: [column: number, text: string][] = [
  [3, '8.2 gm approx'],
  [4, 'on request'],
  [0, 'LR-0'],
  [5, '-1'],
]
const stockList = () =>
  Array.from({ length: 200 }, (_, at) => {
    const [column, text] = mistakes[(at / 4) % 4] ?? [6, 'By hand; matt']
    return at % 4 === 0 && at > 0 ? item(at).with(column, text) : item(at)
  })

test('the faulty rows of 200 go out, are repaired and come back: every product is in the shop once', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const meant = { column: 'Ornament', guess: true, otherwise: '', words: { fingerwear: 'Rings' } }
  const first = await admin.check(csv([LIST, ...stockList()]), {
    otherwise: { category: 'gold', material: 'Gold' },
    mapping: { type: meant },
  })
  expect(first.counts).toMatchObject({ added: 151, faulty: 49 })
  await admin.run(first.id, true)

  const [headers = [], ...faulty] = await rowsOf(shop, admin, first.id)
  expect(headers).toEqual(['Problem', ...LIST])
  expect(faulty).toHaveLength(49)
  expect(faulty[1]).toEqual(['Row 10. Item Code: Row 2 has the same SKU.', ...item(8).with(0, 'LR-0')])
  const repaired = faulty.map(([problem = '', , name = '']) => [problem, ...item(Number(name.slice(5)))])
  const again = await admin.upload(csv([headers, ...repaired]))
  expect(again.columns.map(({ name }) => name)).toEqual(LIST)
  expect(again).toMatchObject({ mapping: first.mapping, options: first.options, rows: 49 })
  const second = await admin.check(csv([headers, ...repaired]))
  expect(second.counts).toMatchObject({ added: 49, left: 0, faulty: 0 })
  expect(await admin.problems(second.id)).toEqual([])
  await admin.run(second.id)

  const names = (await shop.call(listProducts)).map(({ name }) => name)
  expect(names.toSorted()).toEqual(
    stockList()
      .map(([, name]) => name)
      .toSorted(),
  )
  // Sent once more by mistake, nothing comes twice.
  expect((await admin.check(csv([headers, ...repaired]))).counts).toMatchObject({ added: 0, left: 49 })
})

test('headers and cells go out as they came in, and a row with too many cells keeps them', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const headers = [' Title ', 'MRP', '', 'MRP', 'Größe']
  const cells = ['"Fine" Ring,\nby hand', ' 0045 ', '-5', '१२', '| ;']
  const { id } = await admin.check(csv([['Stock list'], headers, [...cells, 'one too many']]))
  const [header, row = []] = await rowsOf(shop, admin, id)
  expect(header).toEqual(['Problem', ...headers])
  expect(row.slice(1)).toEqual([...cells, 'one too many'])
  expect(row[0]).toMatch(
    /^Row 3\. This row has more cells than the file has columns\. .*Gross weight \(g\): Please enter the weight\./,
  )
  const again = await admin.check(csv([header ?? [], row]))
  expect(again.columns.map(({ name }) => name)).toEqual(['Title', 'MRP', 'Column 3', 'MRP (2)', 'Größe'])
  expect(await admin.problems(again.id)).toContain('2 : This row has more cells than the file has columns.')
})

test('a formula goes out disarmed, and is refused again where nobody has removed it', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const formula = '=HYPERLINK("http://evil.example")'
  const { id } = await admin.check(
    csv([
      ['Title', 'Gross weight (g)'],
      [formula, '-5'],
    ]),
  )
  const file = await rowsOf(shop, admin, id)
  expect(file[1]?.slice(1)).toEqual([`'${formula}`, '-5'])
  const again = await admin.check(csv(file))
  expect(await admin.problems(again.id)).toContain(
    '2 Name: This looks like a formula (=HYPERLINK("http://evil.…), which a spreadsheet would run. Please remove it.',
  )
})

test('a row of the shop’s own export is disarmed in it already, and comes back as the same', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id: product } = await shop.product({ name: '-Dash' })
  const [header = '', line = ''] = (await admin.export()).trim().split('\r\n')
  const file = [header, line.replace('Made for a test.', "'=SUM(1)").replace(/,2026/, ',2026')].join('\r\n')
  const wrong = file.replace('On sale', 'Sold')
  const { id } = await admin.check(wrong)
  const again = await rowsOf(shop, admin, id)
  const repaired = await admin.check(csv(again).replace('Sold', 'On sale'), { known: 'change' })
  expect(repaired).toMatchObject({ layout: 'shop', counts: { changed: 1, faulty: 0 } })
  await admin.run(repaired.id)
  expect(await shop.call(listProducts)).toMatchObject([
    { id: product, name: '-Dash', description: '=SUM(1)' },
  ])
})

test('a column named Problem says nothing, and a row with nothing else is no row', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id, ...checked } = await admin.check(
    `Problem,${HEADERS}\nRow 2. Name: too long,${ring('Asha')}\nRow 9. Gone.,,,,,,,,`,
  )
  expect(checked).toMatchObject({ rows: 1, counts: { added: 1, faulty: 0 } })
  expect(await admin.problems(id)).toEqual([])
  await expect(admin.upload(`Problem,${HEADERS}\nRow 9. Gone.`)).rejects.toMatchObject({
    message: 'There are no rows below the header.',
  })
})

test('rows of somebody else’s file are for managers and owners, because it may hold cost prices', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const { id } = await admin.check(`${HEADERS}\n${ring('Asha', 'x')}`)
  const other = (role: 'staff' | 'manager') => shop.customer({ role }).then((person) => shop.as(person))
  await expect(rowsOf(shop, await other('staff'), id)).rejects.toThrow(
    '403: Only the admin who uploaded this file',
  )
  expect(await rowsOf(shop, await other('manager'), id)).toHaveLength(2)
  await expect(rowsOf(shop, admin, crypto.randomUUID())).rejects.toThrow('404: Import not found.')
})

test('a file is kept for a month where rows were left out of it, and otherwise as long as it is imported', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const whole = await admin.check(`${HEADERS}\n${ring('Asha')}`)
  expect(await admin.run(whole.id)).toMatchObject({ fileStored: false })
  await expect(rowsOf(shop, admin, whole.id)).rejects.toThrow('409: No row of this file has a problem.')
  const { id } = await admin.check(`${HEADERS}\n${ring('Bela')}\n${ring('Chaya', 'x')}`)
  await admin.run(id, true)
  shop.clock.advance(29 * DAY)
  await forgetProductBatches(shop.shop)
  expect(await rowsOf(shop, admin, id)).toHaveLength(2)
  shop.clock.advance(2 * DAY)
  await forgetProductBatches(shop.shop)
  await expect(rowsOf(shop, admin, id)).rejects.toThrow(
    '409: The file is no longer stored. Please upload it again.',
  )
  expect(await admin.call(api.readProductImport, { params: { id } })).toMatchObject({ fileStored: false })
})

test('an import at work has no rows to download; one that stopped half way has those that are wrong', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const rows = Array.from({ length: BATCH + 9 }, (_, at) => ring(`Ring ${at}`, at % BATCH === 7 ? 'x' : '5'))
  const { id } = await admin.check([HEADERS, ...rows].join('\n'))
  await admin.call(api.runProductImport, { params: { id }, body: { leaveFaulty: true } })
  await expect(rowsOf(shop, admin, id)).rejects.toThrow('409: This import is at work right now.')
  const [waiting] = await shop.jobs.waiting()
  const job = waiting?.data as BatchJob
  await expect(workProductBatch(killedAfter(shop.shop, 1), job)).rejects.toThrow('killed')
  await giveUpBatch(shop.shop, job)
  await shop.jobs.run()
  const faulty = (await rowsOf(shop, admin, id)).map(([, name]) => name)
  expect(faulty).toEqual(['Name', 'Ring 7 Ring', `Ring ${BATCH + 7} Ring`])
  expect(await admin.run(id)).toMatchObject({ status: 'done', fileStored: true, counts: { faulty: 2 } })
  expect((await rowsOf(shop, admin, id)).map(([, name]) => name)).toEqual(faulty)
})

test('20,000 rows that are all wrong go out while they are read', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const rows = Array.from({ length: 20_000 }, (_, at) => ring(`Ring ${at}`, 'x'))
  const { id } = await admin.check([HEADERS, ...rows].join('\n'))
  expect(await rowsOf(shop, admin, id)).toHaveLength(20_001)
}, 60_000)
