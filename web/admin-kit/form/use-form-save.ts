import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { sentenceOf } from '#web/api.ts'
import { fieldErrors, isConflict } from '#web/field-errors.ts'
import { NotConfirmed } from '#web/session/confirming.ts'
import { toast } from '#web/ui/overlay/toast.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError'>

/**
 * Saves a form: what the server finds wrong is shown beside its field, the first such field takes the focus, and a change
 * by somebody else is asked about (`conflict` is then the current version). Returns whether it was saved.
 * `within`: where in the request the fields lie, e.g. `contact.`.
 */
export function useFormSave<Values extends FieldValues>({ setError }: Form<Values>, within = '') {
  const [conflict, setConflict] = useState<number | null>(null)
  const save = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      setConflict(null)
      return true
    } catch (fault) {
      if (fault instanceof NotConfirmed) return false
      if (isConflict(fault) && typeof fault.details.version === 'number') {
        setConflict(fault.details.version)
        window.scrollTo({ top: 0, behavior: 'smooth' })
        return false
      }
      const wrong = Object.entries(fieldErrors(fault))
      for (const [place, [field, message]] of wrong.entries())
        setError(field.replace(within, '') as Path<Values>, { message }, { shouldFocus: place === 0 })
      if (wrong.length === 0)
        toast.error(
          sentenceOf(
            fault,
            'Your changes could not be saved. Please check your internet connection and try again.',
          ),
        )
      return false
    }
  }
  return { conflict, clearConflict: () => setConflict(null), save }
}
