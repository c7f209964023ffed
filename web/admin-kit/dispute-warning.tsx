import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'

/** Why money of a disputed payment cannot be sent yet. */
export const READ_FIRST = 'Read what the dispute says first, and confirm it.'

/** The amount that a dispute of the payment takes, and the tick to go on all the same; nothing without a dispute. */
export function DisputeWarning({ warning, error: _, ...field }: FormControl & { warning: string | null }) {
  if (warning === null) return null
  return (
    <Notice tone="warning" title="This payment is in dispute">
      <p className="mb-2">{warning}</p>
      <Checkbox label="I have read this, and go on" {...field} />
    </Notice>
  )
}
