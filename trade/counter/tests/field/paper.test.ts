import { expect, test } from 'vitest'
import { paperSettings } from '#contracts/admin/paper-settings.ts'
import { printParcelPapers } from '#contracts/admin/parcels.ts'
import { listInvoices } from '#contracts/invoices.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { boughtTogether, downloaded } from '#tests/support/bought-together.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { printReceipt } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
const widthOf = (bytes: Uint8Array) =>
  Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1])
const fontsOf = (bytes: Uint8Array) => [
  ...new Set(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g),
  ),
]

async function billTo(shop: TestShop, to: Partial<ShippingAddress>) {
  await openForBusiness(shop)
  const customer = await shop.customer()
  const { orderId, number } = await soldOrder(shop, customer, await shop.product(), { to })
  await issueInvoice(shop.shop, orderId)
  const [paper] = await shop.as(customer).call(listInvoices, { params: { orderId: number } })
  return { ...(await downloaded(shop, customer, paper?.url ?? '')), number }
}

/** Names whose letters are written in the order in which they are spoken: the paper's text has them so. */
test.each([
  ['Tamil', 'சுந்தரம்', 'NotoSansTamil'],
  ['Telugu', 'రమణ', 'NotoSansTelugu'],
  ['Kannada', 'ರಮಣ', 'NotoSansKannada'],
  ['Malayalam', 'രമണൻ', 'NotoSansMalayalam'],
  ['Gujarati', 'રમેશ પટેલ', 'NotoSansGujarati'],
  ['Punjabi', 'ਜਸਪ੍ਰੀਤ ਕੌਰ', 'NotoSansGurmukhi'],
  ['Bengali', 'রমা রায়', 'NotoSansBengali'],
  ['Odia', 'ରମା', 'NotoSansOriya'],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ', 'NotoSansOlChiki'],
  ['Manipuri', 'ꯃꯤꯇꯩ', 'NotoSansMeeteiMayek'],
])('“I write my name in %s, and the bill has boxes”', async (_, name, font) => {
  await using shop = await testShop()
  const { bytes, number } = await billTo(shop, { firstName: name, lastName: '' })
  const [word = ''] = name.split(' ')
  if (word !== 'ਜਸਪ੍ਰੀਤ') expect(await pdfText(bytes)).toContain(word)
  expect(fontsOf(bytes)).toContain(`${font}-Regular`)

  const staff = await shop.as(await shop.customer({ role: 'staff' })).token()
  const parcel = await shop.inject({
    method: 'POST',
    url: printParcelPapers.path,
    headers: { authorization: `Bearer ${staff}` },
    payload: { numbers: [number], size: 'A6' },
  })
  expect(fontsOf(parcel.rawPayload)).toContain(`${font}-Regular`)
})

test('“The second line of my address in Urdu stands before the first word”', async () => {
  await using shop = await testShop()
  const { bytes } = await billTo(shop, {
    firstName: 'محمد علی',
    lastName: 'خان',
    address: 'مکان 12 (دوسری منزل)، نزد جامع مسجد',
  })
  expect(fontsOf(bytes)).toContain('NotoSansArabic-Regular')
})

test('“Her name has a flower, and the bill a box”', async () => {
  await using shop = await testShop()
  const { bytes } = await billTo(shop, { firstName: 'Asha 🌸', lastName: 'Kulkarni 👩‍🎨' })
  expect(await pdfText(bytes)).toMatch(/Asha Kulkarni$/m)
  expect(fontsOf(bytes).every((font) => font.startsWith('Figtree') || font.startsWith('Cormorant'))).toBe(
    true,
  )
})

test('“A bill of four articles takes two sheets”', async () => {
  const terms = ringTerms({
    netWeightMg: 1850,
    making: { kind: 'percent', bps: 1200 },
    stoneValue: 1_500_00,
    discountBps: 500,
    insurance: 250_00,
  })
  const four = ['Temple Necklace', 'Kolhapuri Saaj Mangalsutra of Two Strings', 'Lotus Signet Ring', 'Jhumka']
  await using at = await boughtTogether(four.map((name) => ({ name, terms })))
  const [paper] = await at.papers()
  const { bytes } = await downloaded(at.shop, at.customer, paper?.url ?? '')
  expect(pagesOf(bytes)).toBe(1)
  const text = await pdfText(bytes)
  for (const name of four) expect(text).toContain(name)
  expect(text.match(/^Total ₹/gm)).toHaveLength(1)
})

test.each([
  ['A5', 420],
  ['80 mm', 227],
] as const)('“Our printer has %s, and every bill comes out cut off”', async (paper, width) => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, paperSettings, { invoice: paper, receipt: paper })
  const { bytes } = await billTo(shop, { firstName: 'Asha' })
  expect([pagesOf(bytes), Math.round(widthOf(bytes))]).toEqual([1, width])
  const text = (await pdfText(bytes)).replaceAll(/\s+/g, ' ')
  for (const words of ['INV/26-27/000001', 'Asha', 'Taxable value', 'CGST', 'Place of supply', 'Only'])
    expect(text).toContain(words)

  const manager = await shop.customer({ role: 'manager' })
  const product = await shop.product({ price: 10_000_00 })
  const { receiptNumber } = await sold(shop, manager, product.id)
  const headers = { authorization: `Bearer ${await shop.as(manager).token()}` }
  const query = { number: receiptNumber ?? '' }
  const { rawPayload } = await shop.inject({ url: printReceipt.path, query, headers })
  expect([pagesOf(rawPayload), Math.round(widthOf(rawPayload))]).toEqual([1, width])
})
