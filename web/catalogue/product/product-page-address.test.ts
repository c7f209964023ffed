import { expect, test } from 'vitest'
import type { KnownProduct } from '#rules/pages/page-address.ts'
import { productPageAddress } from './product-page-address.ts'

const RING: KnownProduct = {
  ...{ categorySlug: 'gold', slug: 'Lotus-Ring', purity: '18K', netWeightMg: 9612, grossWeightMg: 9620 },
  variants: {
    ...{ purities: [], colours: [] },
    sizes: [
      { label: '14', differenceMg: 0 },
      { label: '16', differenceMg: 100 },
    ],
  },
}
const known = {
  product: async () => RING,
  infoPages: async () => [],
  jewelleryTypes: async () => [],
  origins: async () => [],
  departments: async () => [],
}

test('a page is made for a size; the item that a link names is added in the browser', async () => {
  const params = { category: 'gold', productSlug: 'lotus-ring' }
  const query = new URLSearchParams('size=16&tag=SGJ-0412')
  const address = await productPageAddress({ params, query, known })
  expect(String(address.query)).toBe('size=16')
})
