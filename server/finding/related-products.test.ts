import { expect, test } from 'vitest'
import { productById } from '#server/catalogue/products.store.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { RELATED_PRODUCTS, relatedProducts } from './related-products.ts'

test('beside a product are others of its type, and of other types only as many as there is room for', async () => {
  await using shop = await testShop()
  const ring = await shop.product({ stock: 1, type: 'Rings' })
  const pendants: string[] = []
  for (let n = 0; n < RELATED_PRODUCTS; n++)
    pendants.unshift((await shop.product({ stock: 1, type: 'Pendants' })).id)
  await shop.product({ stock: 1, type: 'Rings', category: 'silver' })

  const rings: string[] = []
  for (let n = 0; n <= RELATED_PRODUCTS; n++) {
    expect(await besides(ring.id)).toEqual([...rings, ...pendants].slice(0, RELATED_PRODUCTS))
    rings.unshift((await shop.product({ stock: 1, type: 'Rings' })).id)
  }
  expect(await besides(ring.id)).toEqual(rings.slice(0, RELATED_PRODUCTS))

  async function besides(id: string): Promise<string[]> {
    const product = await productById(shop.db, id)
    if (!product) throw new Error('The product is gone.')
    return (await relatedProducts(shop.shop, product)).map((row) => row.product.id)
  }
})
