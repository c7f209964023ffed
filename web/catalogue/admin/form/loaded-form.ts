import { withoutWhatFollows } from '#rules/catalogue/form/following-fields.ts'
import type { ProductFormText } from '#rules/catalogue/form/product-fields.ts'

/** A stored product as the form shows it. */
export function loadedForm(form: ProductFormText): ProductFormText {
  return withoutWhatFollows(form)
}

/** A new product that begins as another: it is counted again. */
export function copyOfProduct(form: ProductFormText): ProductFormText {
  return { ...withoutWhatFollows(form), name: `${form.name} (copy)`, stock_quantity: '' }
}
