import type { MatchedName, PicturedProduct } from '#contracts/admin/bulk-images.ts'
import type { Db } from '#db/client.ts'
import { plainSku } from '#rules/catalogue/plain-sku.ts'
import {
  bareSku,
  skuOfImage,
  skusInName,
  stemOfImage,
} from '#rules/product-batches/bulk-images/image-names.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import { productsOfSkus, skusLike } from './bulk-images.store.ts'

/** Which product each file is named by, and why the others are for none. */
export async function matchNames(db: Db, names: readonly string[]): Promise<MatchedName[]> {
  const skus = new Set(names.flatMap((name) => skusInName(name).map(({ sku }) => sku)))
  const productBySku = new Map((await productsOfSkus(db, [...skus])).map((row) => [plainSku(row.sku), row]))
  const named = names.map((name) => ({ name, meant: skuOfImage(name, (sku) => productBySku.has(sku)) }))
  const strangers = named.filter(({ meant }) => meant === null).map(({ name }) => name)
  const reasons = await whyUnmatched(db, strangers)
  return named.map(({ name, meant }) => {
    const row = meant && productBySku.get(meant.sku)
    if (!row) return { product: null, order: 0, why: reasons.get(name) ?? '' }
    return { product: presentPictured(row), order: meant.order, why: '' }
  })
}

function presentPictured({
  archivedAt,
  first,
  ...product
}: Awaited<ReturnType<typeof productsOfSkus>>[number]): PicturedProduct {
  return { ...product, isArchived: archivedAt !== null, image: first && presentImage(first) }
}

/** Why files are for no product, and where their names come close, which SKU was probably meant. */
async function whyUnmatched(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const likely = names.length > 0 ? await skusLike(db, names.flatMap(bareNames)) : []
  const alike = new Map(likely.map((sku) => [bareSku(sku), sku]))
  return new Map(
    names.map((name) => {
      const sku = bareNames(name).flatMap((text) => alike.get(text) ?? [])[0]
      const perhaps = sku ? ` Did you mean ${sku}?` : ''
      return [name, `No product has the SKU “${stemOfImage(name)}”.${perhaps}`]
    }),
  )
}

const bareNames = (name: string) =>
  skusInName(name)
    .map(({ sku }) => bareSku(sku))
    .filter(Boolean)
