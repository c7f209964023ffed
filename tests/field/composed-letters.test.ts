import { expect, test } from 'vitest'
import { createProduct, listAdminProducts } from '#contracts/admin/catalogue.ts'
import { searchProducts } from '#contracts/finding.ts'
import { imageAdmin } from '#tests/support/bulk-images.ts'
import { RING_FORM } from '#tests/support/ring-form.ts'
import { testShop } from '#tests/support/test-shop.ts'

/** A letter of one character, and the same of two; Unicode has both. */
const ONE = 'क\u095cा'
const TWO = 'क\u0921\u093cा'

test('“I search for कड़ा, and your bangles are only found with another keyboard”', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  for (const [nth, name] of [ONE, TWO].entries())
    await owner.call(createProduct, { body: { ...RING_FORM, name: `राजस्थानी ${name} ${nth + 71}` } })
  const found = async (q: string) =>
    (await shop.call(searchProducts, { query: { q } })).map(({ name }) => name)
  const both = [`राजस्थानी ${TWO} 72`, `राजस्थानी ${TWO} 71`]
  for (const typed of [ONE, TWO, `\u200b${ONE}\u00a0`, `राजस्थानी  ${ONE}`])
    expect(await found(typed), JSON.stringify(typed)).toEqual(both)
  expect(await found(`${ONE} ७२`)).toEqual(both.slice(0, 1))
  for (const search of [ONE, TWO]) {
    const { rows } = await owner.call(listAdminProducts, { query: { search } })
    expect(rows).toHaveLength(2)
  }
})

test('“My Mac named the picture RÜBY-1.png, and it matched no SKU”', async () => {
  await using shop = await testShop()
  const admin = await imageAdmin(shop, 'manager')
  for (const sku of ['RÜBY-1', 'RU\u0308BY-2', ` क\u095cा-1\u200e`])
    await admin.call(createProduct, { body: { ...RING_FORM, name: `Ring ${sku}`, sku } })
  const names = ['RU\u0308BY-1.png', 'rüby-2 (3).jpg', 'RU\u0308BY-2.jpg', `${TWO}-1.webp`]
  const matches = await admin.match(...names)
  expect(matches.map(({ product, order }) => [product?.sku, order])).toEqual([
    ['RÜBY-1', 0],
    ['RÜBY-2', 3],
    ['RÜBY-2', 0],
    [`${TWO}-1`, 0],
  ])
  const again = admin.call(createProduct, { body: { ...RING_FORM, name: 'Another', sku: 'ru\u0308by-1' } })
  await expect(again).rejects.toThrow()
  const { rows } = await admin.call(listAdminProducts, { query: { search: 'RU\u0308BY-1' } })
  expect(rows.map(({ sku }) => sku)).toEqual(['RÜBY-1'])
})
