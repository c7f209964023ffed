import { expect, test } from 'vitest'
import { changeProduct, createProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { products } from '#db/schema/catalogue.ts'
import { attributeOf, FLAG_FIELDS, PAGE_FIELDS } from '#rules/product-form/attribute-fields.ts'
import { recordOf } from '#rules/record-of.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const TEXTS = recordOf(PAGE_FIELDS, (field) => `${attributeOf(field).label}, “typed” & kept`)
const FLAGS = recordOf(FLAG_FIELDS, () => true)
const RING = {
  name: 'Lotus Ring',
  category: 'gold',
  type: 'Rings',
  description: 'A ring.',
  material: '22K gold',
  weight: 4.85,
  price: 45_000,
  stock_quantity: 3,
}
const KEPT = { ...TEXTS, certified: true, isFeatured: true, notReturnable: true }

const rowsOf = ({ db }: TestShop) => db.select().from(products)

test('attributes go from the form to the database, the page and a file, and come back from it', async () => {
  await using shop = await testShop({}, { pages: true })
  const admin = await importAdmin(shop)
  const { url, form } = await admin.call(createProduct, { body: { ...RING, ...TEXTS, ...FLAGS } })
  expect(form).toMatchObject({ ...TEXTS, ...FLAGS })
  expect(await rowsOf(shop)).toMatchObject([KEPT])
  expect(await shop.call(listProducts)).toMatchObject([TEXTS])
  const facts = factsIn((await shop.inject({ url })).body)
  for (const field of PAGE_FIELDS) {
    const { label, pageLabel = label } = attributeOf(field)
    expect(facts).toContainEqual([pageLabel, TEXTS[field]])
  }
  await using elsewhere = await testShop()
  const other = await importAdmin(elsewhere)
  const { id } = await other.check(await admin.export(), { without: ['id'] })
  expect(await other.problems(id)).toEqual([])
  await other.run(id)
  expect(await rowsOf(elsewhere)).toMatchObject([KEPT])
})

test('an attribute that nothing was typed for keeps its default, and the page leaves out an empty one', async () => {
  await using shop = await testShop({}, { pages: true })
  const admin = await importAdmin(shop)
  const { url } = await admin.call(createProduct, { body: RING })
  expect(await rowsOf(shop)).toMatchObject([
    { countryOfOrigin: 'India', finish: '', usePurpose: '', isFeatured: false, notReturnable: false },
  ])
  const names = factsIn((await shop.inject({ url })).body).map(([name]) => name)
  expect(names).toContain('Country of origin')
  expect(names).not.toContain('Made for')
})

test('what is made to order says before it is bought in how many days, and what is paid for its weight', async () => {
  await using shop = await testShop({}, { pages: true })
  const admin = await importAdmin(shop)
  const { price: _, ...linked } = RING
  const terms = { purity: '22K', pricingMode: 'rate-linked', makingChargesPercentage: 10 } as const
  const made = { ...linked, ...terms, leadDays: 15 }
  const { id, url, form } = await admin.call(createProduct, { body: made })
  expect(form.leadDays).toBe('15')
  const { body: page } = await shop.inject({ url })
  expect(page).toContain('Made to order in 15 working days')
  expect(page).toContain(
    'You pay for 4.850 g of metal. Should your piece be lighter, we refund the difference',
  )
  const fixed = await admin.call(createProduct, { body: { ...RING, name: 'Lotus Bowl', leadDays: 1 } })
  const { body: other } = await shop.inject({ url: fixed.url })
  expect(other).toContain('Made to order in 1 working day')
  expect(other).not.toContain('You pay for')
  await expect(
    admin.call(createProduct, { body: { ...RING, name: 'Lotus Cup', leadDays: '400' } }),
  ).rejects.toMatchObject({
    details: { fields: [{ field: 'leadDays', message: 'Please enter at most 365.' }] },
  })
  await shop.db.update(products).set({ leadDays: null, stockedBy: 'item' })
  const { version } = await admin.call(readAdminProduct, { params: { id } })
  await expect(
    admin.call(changeProduct, { params: { id }, body: { ...made, version } }),
  ).rejects.toMatchObject({ details: { fields: [{ field: 'leadDays' }] } })
})

/** Names and values of the lists on a product page. */
function factsIn(page: string): [name: string, value: string][] {
  return Array.from(
    page.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g),
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
  )
}
