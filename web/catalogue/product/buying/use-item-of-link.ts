import { useEffect, useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import { isOnPage } from '#rules/catalogue/tagged-item.ts'

/**
 * A product with the item that a link names: a page is made with the lightest ones. Null until it is known; where nobody
 * can buy it any more, the product as it is.
 */
export function useItemOfLink(product: Product, tag: string | undefined): Product | null {
  const { id, items } = product
  const [read, setRead] = useState<{ tag: string; items: Product['items'] } | null>(null)
  const isKnown = tag === undefined || isOnPage(items, tag)
  useEffect(() => {
    if (isKnown) return
    readItems(id, tag).then(
      (found) => setRead({ tag, items: found }),
      () => setRead({ tag, items }),
    )
  }, [isKnown, id, tag, items])
  if (isKnown) return product
  return read?.tag === tag ? { ...product, items: read.items } : null
}

/** Loaded with the first link that needs it: contracts are much script. */
async function readItems(id: string, itemTag: string): Promise<Product['items']> {
  const [{ listProductItems }, { call }] = await Promise.all([
    import('#contracts/catalogue.ts'),
    import('#web/api.ts'),
  ])
  return call(listProductItems, { params: { id }, query: { itemTag } })
}
