import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { emptyProductForm } from '#rules/product-form/write-product-form.ts'

/**
 * A product as `POST /api/products/addproduct` takes it: lists as JSON, what is ticked as true or false. What is as in an
 * empty form is left out, because the server begins with one: a request may hold forty fields, and a form has more.
 */
export function productMultipart(form: ProductFormText): FormData {
  const data = new FormData()
  const empty = new Map(Object.entries(emptyProductForm()))
  for (const [name, value] of Object.entries(form)) {
    if (value === null || (name !== 'pricingMode' && isSame(value, empty.get(name)))) continue
    data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return data
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
