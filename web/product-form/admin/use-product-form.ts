import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { productForm } from '#contracts/product-form.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import { isProductField, type ProductFormText } from '#rules/product-form/product-fields.ts'
import type { ProductForm } from './product-form-parts.ts'

/**
 * The form of a product. What is wrong with one field may be put right in another (the purity a net weight waits for),
 * so after the first try to save every fault is looked at again with every change.
 */
export function useProductForm(start: ProductFormText, gst: GstTable): ProductForm {
  const resolver = useMemo(() => zodResolver(productForm(gst)), [gst])
  const form = useForm<ProductFormText, unknown, ProductDraft>({
    resolver,
    defaultValues: start,
    // `useFirstFault` does it, after opening the section.
    shouldFocusError: false,
  })
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
