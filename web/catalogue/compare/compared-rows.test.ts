import { expect, test } from 'vitest'
import { readCompared } from '#server/storefront/read-compared.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { comparedRows } from './compared-rows.ts'

const shop = await testShop()

async function compared(...ids: string[]) {
  const { products, huidRule } = await shop.shop.snapshot((moment) => readCompared(moment, ids))
  const rows = comparedRows(products, huidRule).flatMap((group) => group.rows)
  const said = (label: string) => rows.find((row) => row.label === label)
  return { products, rows, said }
}

test('a ring is compared by what it costs, weighs and is made of', async () => {
  const ring = await shop.product()
  const { said } = await compared(ring.id)
  // 5.000 g × ₹12,000 = ₹60,000; making 10 % = ₹6,000; GST 3 % of ₹66,000 = ₹1,980
  expect(said('Price with GST')?.values).toEqual([{ text: '₹67,980', note: undefined }])
  expect(said('Making charges')?.values).toEqual([{ text: '₹6,000', note: '10% of the metal’s value' }])
  expect(said('GST')?.values).toEqual([{ text: '₹1,980', note: '3%' }])
  // ₹67,980 ÷ 5.000 g
  expect(said('Price per gram')?.values).toEqual([{ text: '₹13,596' }])
  expect(said('Net weight of metal')?.values).toEqual([{ text: '5.000 g' }])
  expect(said('Metal and purity')?.values).toEqual([{ text: '22K (916)', note: 'Gold' }])
  expect(said('Certificate, hallmark')?.values[0]?.text).toBe('BIS hallmark with HUID')
})

test('rows say in what pieces differ, and only there', async () => {
  const [ring, same, sold] = await Promise.all([shop.product(), shop.product(), shop.product({ stock: 0 })])
  const alike = await compared(ring.id, same.id)
  expect(alike.rows.filter(({ differs }) => differs)).toEqual([])
  const other = await compared(ring.id, sold.id)
  expect(other.rows.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(['Availability'])
  expect(other.said('Availability')?.values.map(({ text }) => text)).toEqual(['In stock', 'Sold out'])
})

test('a fixed price has a dash for all that it does not have', async () => {
  const fixed = await shop.product({ price: 10_000_00 })
  const { said } = await compared(fixed.id)
  expect(said('Making charges')?.values).toEqual([{ text: '–', note: 'part of a fixed price' }])
  expect(said('Price per gram')?.values).toEqual([{ text: '–' }])
  expect(said('Stones')?.values).toEqual([{ text: '–' }])
  expect(said('Discount')).toBeUndefined()
})

test('making charges of any kind are a share of the metal’s value, wastage included', async () => {
  const terms = {
    mode: 'rate-linked' as const,
    purity: '22K' as const,
    netWeightMg: 10_000,
    making: { kind: 'per-gram' as const, rate: 500_00, weight: 'net' as const, wastageBps: 300 },
    stoneValue: 0,
    discountBps: 0,
    gstBps: 300,
    insurance: 0,
  }
  const ring = await shop.product({ terms })
  const { said } = await compared(ring.id)
  // ₹500 × 10 g + 3 % of ₹1,20,000 = ₹8,600; ÷ ₹1,20,000 = 7.17 %
  expect(said('Making charges')?.values).toEqual([{ text: '₹8,600', note: '7.17% of the metal’s value' }])
})

test('what can be chosen is said, so that a price is not taken for the only one', async () => {
  const sizes = [
    { label: '12', differenceMg: 0 },
    { label: '16', differenceMg: 300 },
  ]
  const variants = { purities: [{ purity: '18K' as const, netWeightMg: 4400 }], colours: [], sizes }
  const [ring, plain] = await Promise.all([shop.product({ variants }), shop.product()])
  const { said } = await compared(ring.id, plain.id)
  expect(said('Also comes in')?.values.map(({ text }) => text)).toEqual(['18K; 2 sizes', '–'])
  expect(said('Price with GST')?.values[0]?.note).toMatch(/^other choices from ₹/)
})

test('what is not for sale is left out, and the others keep their order', async () => {
  const [first, second] = await Promise.all([shop.product(), shop.product()])
  const { products } = await compared(second.id, '00000000-0000-4000-8000-000000000000', first.id)
  expect(products.map(({ id }) => id)).toEqual([second.id, first.id])
})
