import { CHECK_CONNECTION, sentenceOf } from '#web/api.ts'
import { showAtFields } from '#web/query/server-errors.ts'
import { NotConfirmed } from '#web/session/confirming.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { ProductForm } from './product-form-parts.ts'

/** Says that a product was not kept, and why: beside the fields at fault. */
export function showFormErrors(form: ProductForm, fault: unknown, title: string): void {
  if (fault instanceof NotConfirmed) return
  showAtFields(form, fault)
  toast.error(sentenceOf(fault, CHECK_CONNECTION), { title })
}
