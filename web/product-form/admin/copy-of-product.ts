import { withoutWhatFollows } from '#rules/product-form/following-fields.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'

/** A new product that begins as another. What belongs to one product only is left out: number, certificate, stock. */
export function copyOfProduct(form: ProductFormText): ProductFormText {
  return {
    ...withoutWhatFollows(form),
    name: `${form.name} (copy)`,
    sku: '',
    certified: false,
    certificate: '',
    certificateUrl: '',
    stock_quantity: '',
  }
}
