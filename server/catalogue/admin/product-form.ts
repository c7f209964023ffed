import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { writeProductForm } from '#rules/product-form/write-product-form.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'

/** A stored product as it would be typed; the category by its address, the type by its name. */
export function formOfProduct({ product, category, type, images }: ProductRow): ProductFormText {
  return writeProductForm({
    ...product,
    category: category.slug,
    type: type.name,
    pictures: images.map(({ image, alt, colour }) => ({ id: image.id, alt, colour })),
  })
}

/** The facts that the audit log keeps of a product: the filled fields of the form, and where the product is filed. */
export function factsOf(
  form: ProductFormText,
  place: { version: number; slug: string; archived: boolean },
): Record<string, unknown> {
  const typed = Object.entries(form).filter(([, value]) => value !== '' && value !== false)
  return { ...Object.fromEntries(typed), ...place }
}
