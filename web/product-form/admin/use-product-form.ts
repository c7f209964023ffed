import { useEffect, useMemo, useState } from 'react'
import { productForm } from '#contracts/product-form.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { isProductField, type ProductFormText } from '#rules/product-form/product-fields.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { ProductForm } from './product-form-parts.ts'

/**
 * The form of a product. What is wrong with one field may be put right in another (the purity a net weight waits for),
 * so after the first try to save every fault is looked at again with every change.
 */
export function useProductForm(start: ProductFormText, gst: GstTable): ProductForm {
  const schema = useMemo(() => productForm(gst), [gst])
  // A product that is read again is laid under what is typed by the form itself.
  const [first] = useState(start)
  const form = useSchemaForm(schema, first)
  const { subscribe, trigger } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true, errors: true, isSubmitted: true },
        callback: ({ name, errors, isSubmitted }) => {
          if (!name || !isSubmitted) return
          const others = Object.keys(errors ?? {})
            .filter(isProductField)
            .filter((field) => field !== name)
          if (others.length > 0) void trigger(others)
        },
      }),
    [subscribe, trigger],
  )
  return form
}
