import { useWatch } from 'react-hook-form'
import type { ProductDraft } from '#rules/product-form/product-draft.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

/** The form of a product, as its parts get it handed. */
export type ProductForm = SchemaForm<ProductFormText, ProductDraft>
export type PartProps = { form: ProductForm }

/** Two columns where there is room. */
export const TWO = 'grid items-start gap-4 sm:grid-cols-2'

/** The whole form as it is typed at this moment; every field has a default, so none is ever missing. */
export function useTyped({ control }: ProductForm): ProductFormText {
  return useWatch({ control }) as ProductFormText
}
