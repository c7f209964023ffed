import { expect, test } from 'vitest'
import { listProducts } from '#contracts/catalogue.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

/** The columns that a list from a counter program leaves out, said once for all rows. */
const REST = { stock_quantity: '1', category: 'gold', type: 'Bangles' }

const pricesOf = async (shop: TestShop) =>
  Object.fromEntries((await shop.call(listProducts)).map(({ name, price }) => [name, price]))

test('Making/Gm comes in as rupees per gram and Wstg % as wastage', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file =
    'Tag No,Particulars,Gr.Wt,Nt.Wt,Touch,Wstg %,Making/Gm\nB1,Plain Bangle,12.900,12.400,22KT,8,700'
  const checked = await admin.check(file, { otherwise: REST, newTypes: true })
  expect(checked.mapping).toMatchObject({
    makingChargesPerGram: { column: 'Making/Gm' },
    wastagePercentage: { column: 'Wstg %' },
    netWeight: { column: 'Nt.Wt' },
    weight: { column: 'Gr.Wt' },
  })
  // 12.400 g × ₹12,000 = ₹1,48,800; 8 % = ₹11,904; ₹700 × 12.400 = ₹8,680; GST 3 % of ₹1,69,384
  expect(checked.preview?.first).toMatchObject([
    { row: 2, name: 'Plain Bangle', price: 1_74_465_52, making: 20_584_00, warnings: [] },
  ])
  expect(await admin.warnings(checked.id)).toEqual([])
  await admin.run(checked.id)
  expect(await pricesOf(shop)).toEqual({ 'Plain Bangle': 1_74_465.52 })
})

test('a row with wastage and an empty labour cell is not sold without labour: it has to say 0', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file = [
    'Item,Gr.Wt,Nt.Wt,Touch,Wstg %,Labour (per gm)',
    'Plain Bangle,12.9,12.4,22KT,8,',
    'Flat Bangle,12.9,12.4,22KT,8,0',
  ].join('\n')
  const checked = await admin.check(file, { otherwise: REST, newTypes: true })
  expect(checked.counts).toMatchObject({ added: 1, faulty: 1 })
  expect(await admin.problems(checked.id)).toEqual([
    '2 Making charges (%): Please enter the making charges; 0 if there are none.',
  ])
})

test('one Labour column may name another unit in each cell', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file = [
    'Particulars,Gr.Wt,Nt.Wt,Touch,Labour,Stone Amt,Qty',
    'Per Gram,10,10,22KT,700/g,,1 Nos',
    'Per Cent,10,10,22KT,8 %,,2 Nos.',
    'Per Piece,10,10,22KT,"₹1,800 per pc",500,1 No',
  ].join('\n')
  const checked = await admin.check(file, {
    otherwise: { category: 'gold', type: 'Bangles' },
    newTypes: true,
  })
  expect(await admin.problems(checked.id)).toEqual([])
  expect(checked.preview?.first).toMatchObject([
    { name: 'Per Gram', making: 7_000_00 },
    { name: 'Per Cent', making: 9_600_00 },
    { name: 'Per Piece', making: 1_800_00 },
  ])
  await admin.run(checked.id)
  // 10 g × ₹12,000 + ₹1,800 + ₹500, and GST
  expect(await pricesOf(shop)).toMatchObject({ 'Per Piece': 1_25_969 })
})

test('“Labour 8” raises a question, is guessed as per cent, and is never silently ₹8', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const rows = Array.from({ length: 6 }, (_, n) => `Mangalsutra ${n},45.2,44.1,22K,8`)
  const file = ['Item,Gross Wt,Net Wt,Purity,Labour', ...rows].join('\n')
  const uploaded = await admin.upload(file)
  expect(uploaded.mapping).toMatchObject({ makingChargesPercentage: { column: 'Labour', asks: true } })
  const guessed = await admin.check(file, { otherwise: REST, newTypes: true })
  expect(guessed.preview).toMatchObject({ warned: 0, first: [{ making: 42_336_00 }, {}, {}, {}, {}, {}] })
  expect(await admin.warnings(guessed.id)).toEqual([
    '0 : Neither the header nor the cells of “Labour” show whether making charges are a percentage, a rate per gram or an amount. They were read as a percentage of the metal value. Please check the prices below, or change the columns.',
  ])
  const amount = { column: 'Labour', guess: false, otherwise: '' }
  const flat = await admin.check(file, {
    otherwise: REST,
    without: ['makingChargesPercentage'],
    newTypes: true,
    mapping: { makingCharges: amount },
  })
  expect(flat.preview).toMatchObject({ warned: 6 })
  expect((await admin.warnings(flat.id))[0]).toBe(
    '2 Making charges (₹): Making charges of ₹8 for the whole product are very low for metal worth ₹5,29,200. Are they a percentage, or per gram?',
  )
})

test('an unused MRP is mentioned, with each product whose price differs from it', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file = [
    'Item,Gr Wt,Nt Wt,Purity,Making %,M.R.P.',
    'Near,10,10,22K,10,"1,36,000"',
    'Far,10,10,22K,10,"₹ 3,08,020"',
  ].join('\n')
  const { id, preview } = await admin.check(file, {
    otherwise: { ...REST, pricingMode: 'rate-linked' },
    newTypes: true,
  })
  expect(await admin.warnings(id)).toEqual([
    '0 : The column “M.R.P.” is ignored for 2 products, because the price follows the metal rate. To sell at these prices, set “Pricing” to fixed.',
    '3 Price (₹): The price comes to ₹1,35,960, but the file says ₹3,08,020.',
  ])
  expect(preview).toMatchObject({ warned: 1, oddest: [{ name: 'Far', ignoredPrice: 3_08_020_00 }] })
})

test('a file without net weights is mentioned once', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file = 'Item,Gr Wt,Purity,Making %\nKada,10,22K,10'
  const { id } = await admin.check(file, { otherwise: REST, newTypes: true })
  expect(await admin.warnings(id)).toEqual([
    '0 : One product has no net weight in this file, so the gross weight minus the stones counts as net weight. If the file has a column for it, please choose it.',
  ])
})

test('a payal is filed under anklets, even where “Gold, Rings” is chosen for what is not found', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file = 'Item,Gr Wt,MRP\nSilver Payal,45,9000\nFancy Item,5,60000'
  const { id } = await admin.check(file, {
    otherwise: { stock_quantity: '1', category: 'gold', type: 'Rings', material: 'Gold' },
    newTypes: true,
  })
  await admin.run(id)
  const filed = (await shop.call(listProducts)).map(({ name, category_name, type_name }) => [
    name,
    `${category_name}, ${type_name}`,
  ])
  expect(Object.fromEntries(filed)).toEqual({
    'Silver Payal': 'silver, Anklets',
    'Fancy Item': 'gold, Rings',
  })
})

test('prices are compared with the usual prices of the type', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  for (let n = 0; n < 6; n += 1) await shop.product({ name: `Ring ${n}` })
  const { id, preview } = await admin.check(
    'Item,Type,Gr Wt,Nt Wt,Purity,Making %\nUsual,Rings,5,5,22K,10\nDear,Rings,5,5,22K,45',
    { otherwise: { stock_quantity: '1', category: 'gold' } },
  )
  expect(preview?.warned).toBe(1)
  expect(await admin.warnings(id)).toEqual([
    '3 Making charges (₹): ₹27,000 is 45% of the metal value. 6.7% to 15% is usual in this shop.',
  ])
})

test('a list in Marathi, with tola and lakh commas, is understood', async () => {
  await using shop = await testShop()
  const admin = await importAdmin(shop)
  const file = 'नाव,वजन (तोळा),निव्वळ वजन,शुद्धता,मजुरी %,खडे\nसोन्याची बांगडी,१.५,१७.४,२२ कॅरेट,10,'
  const { preview, counts } = await admin.check(file, {
    otherwise: { stock_quantity: '1' },
    newTypes: true,
  })
  expect(counts).toMatchObject({ added: 1, faulty: 0 })
  expect(preview?.first).toMatchObject([
    { name: 'सोन्याची बांगडी', type: 'Bangles', grossWeightMg: 17_496, netWeightMg: 17_400, purity: '22K' },
  ])
})
