import { useState } from 'react'
import { fullName } from '#rules/identity/people.ts'
import type { useCounterSale } from '#trade/counter/web/admin/use-counter-sale.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Birthday and anniversary of who buys, if they like to give them: kept with their consent alone. */
export function DatesFields({ sale: { form, draft } }: { sale: ReturnType<typeof useCounterSale> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { birthday, anniversary, agreed } = draft.dates
  if (!isOpen && birthday === '' && anniversary === '')
    return (
      <Button kind="quiet" className="-ml-2 justify-self-start" onClick={() => setIsOpen(true)}>
        Add birthday or anniversary
      </Button>
    )
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Birthday and anniversary</legend>
      <TextField type="date" label="Birthday" hint="Optional" {...form.field('dates.birthday')} />
      <TextField
        type="date"
        label="Wedding anniversary"
        hint="Optional"
        {...form.field('dates.anniversary')}
      />
      <Checkbox
        className="sm:col-span-2"
        label={`${fullName(draft.person) || 'The customer'} agrees that we keep these dates, to send good wishes.`}
        checked={agreed}
        onChange={({ target }) => form.change('dates.agreed', target.checked)}
        {...(form.errorAt('dates.agreed') && { error: form.errorAt('dates.agreed') })}
      />
    </fieldset>
  )
}
