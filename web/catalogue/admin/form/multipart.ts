import type { ProductFormText } from '#rules/catalogue/form/product-fields.ts'

/** A product as `POST /api/products/addproduct` takes it: lists as JSON, what is ticked as true or false. */
export function multipartOf(form: ProductFormText): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form))
    if (value !== null) data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return data
}
