import type { AdminProduct } from '#contracts/admin/catalogue.ts'
import type { Db } from '#db/client.ts'
import { toRupees } from '#rules/money.ts'
import { presentImage } from '#server/catalogue/images.present.ts'
import { productAddress } from '#server/catalogue/products.present.ts'
import { type ProductRow, productById } from '#server/catalogue/products.store.ts'
import { notFound } from '#server/errors.ts'
import { formOfProduct } from './product-form.ts'
import { findReferences } from './product-references.store.ts'

export const NO_PRODUCT = 'Product not found.'

/** Everything the admin area knows of one product. 404 where there is none. */
export async function readAdminProduct(db: Db, id: string): Promise<AdminProduct> {
  const row = await productById(db, id)
  if (!row) throw notFound(NO_PRODUCT)
  return presentAdminProduct(row, (await findReferences(db, id)) === null)
}

function presentAdminProduct(row: ProductRow, removable: boolean): AdminProduct {
  const { product, category, pictures: images } = row
  return {
    id: product.id,
    version: product.version,
    url: productAddress(category.slug, product.slug),
    isArchived: product.archivedAt !== null,
    form: formOfProduct(row),
    price: toRupees(product.price),
    breakup: product.breakup,
    reserved: product.reservedQuantity,
    pictures: images.map(({ picture: image, alt }) => presentImage(image, alt)),
    removable,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}
