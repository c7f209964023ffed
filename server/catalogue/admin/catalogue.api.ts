import { countProducts as countContract } from '#contracts/admin/bulk-edits.ts'
import * as contract from '#contracts/admin/catalogue.ts'
import { presentProduct } from '#server/catalogue/products.present.ts'
import { productsByIds } from '#server/catalogue/products.store.ts'
import type { Serve } from '#server/serve.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { countProducts, listAdminProducts } from './list-products.ts'
import { readAdminProduct } from './read-product.ts'
import { removeProduct } from './remove-product.ts'
import { addJewelleryType, changeJewelleryType } from './types/types.ts'
import { uploadImage } from './upload-image.ts'

/** Products in the admin area. The shop shows every change at once. */
export function adminCatalogueApi(serve: Serve): void {
  serve(contract.listAdminProducts, ({ shop, caller, query }) => listAdminProducts(shop, caller, query))
  serve(countContract, ({ shop, caller, query }) => countProducts(shop.db, caller, query))
  serve(contract.readAdminProduct, ({ shop, caller, params }) => readAdminProduct(shop.db, params.id, caller))
  serve(contract.createProduct, ({ shop, caller, body }) => createProduct(shop, caller, body))
  serve(contract.addProduct, async ({ shop, caller, body, files }) => {
    const { id } = await createProduct(shop, caller, body, files)
    const [row] = await productsByIds(shop.db, [id])
    if (!row) throw new Error('The product that was just added was removed.')
    return { message: 'Product added successfully!', id, product: presentProduct(row) }
  })
  serve(contract.changeProduct, ({ shop, caller, params, body }) =>
    changeProduct(shop, caller, params.id, body),
  )
  serve(contract.removeProduct, ({ shop, caller, params }) => removeProduct(shop, caller, params.id))
  serve(contract.uploadImage, ({ shop, body, files }) => uploadImage(shop, files, body.alt))
  serve(contract.addJewelleryType, ({ shop, caller, body }) => addJewelleryType(shop, caller, body.name))
  serve(contract.changeJewelleryType, ({ shop, caller, params, body }) =>
    changeJewelleryType(shop, caller, params.id, body),
  )
}
