import type { Path } from 'react-hook-form'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { CHECK_CONNECTION, sentenceOf } from '#web/api.ts'
import { fieldErrors } from '#web/query/server-errors.ts'
import { NotConfirmed } from '#web/session/confirming.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { ProductForm } from './product-form-parts.ts'

/** Says that a product was not kept, and why: beside the fields at fault. */
export function showFormErrors(
  { setError }: Pick<ProductForm, 'setError'>,
  fault: unknown,
  title: string,
): void {
  if (fault instanceof NotConfirmed) return
  for (const [field, message] of Object.entries(fieldErrors(fault)))
    setError(field as Path<ProductFormText>, { message })
  toast.error(sentenceOf(fault, CHECK_CONNECTION), { title })
}
