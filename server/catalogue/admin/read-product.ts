import type { AdminProduct } from '#contracts/admin/catalogue.ts'
import type { Db } from '#db/client.ts'
import { isDraft } from '#rules/catalogue/draft.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import type { Caller } from '#server/caller.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import { presentProductImage, presentVariants, productAddress } from '#server/catalogue/products.present.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { mustFind } from '#server/errors.ts'
import { formOfProduct } from './product-form.ts'
import { findReferences } from './product-references.store.ts'

export const NO_PRODUCT = 'Product not found.'

/** Everything this admin may know of one product: the cost price is empty for those who may not see it. */
export async function readAdminProduct(db: Db, id: string, caller: Caller): Promise<AdminProduct> {
  const row = mustFind(await productById(db, id), NO_PRODUCT)
  const product = presentAdminProduct(row, (await findReferences(db, id)) === null)
  if (isAllowed(caller.role, 'costs.read')) return product
  return { ...product, form: { ...product.form, costPrice: '' } }
}

function presentAdminProduct(row: ProductRow, removable: boolean): AdminProduct {
  const { product, category, images } = row
  return {
    id: product.id,
    version: product.version,
    url: productAddress(category.slug, product.slug),
    isArchived: product.archivedAt !== null,
    isDraft: isDraft(product),
    form: formOfProduct(row),
    price: product.price,
    breakup: product.breakup,
    reserved: product.reservedQuantity,
    stockedBy: product.stockedBy,
    variants: presentVariants(product.variants),
    images: images.map(presentProductImage),
    removable,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  }
}
