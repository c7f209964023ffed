import { useState } from 'react'
import { sentenceOf, unreached } from '#web/api.ts'
import { type CanRefuse, isConflict, showAtFields } from '#web/query/server-errors.ts'
import { NotConfirmed } from '#web/session/confirming.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/**
 * Saves a form: what the server finds wrong is shown beside its field, the first such field takes the focus, and a change
 * by somebody else is asked about (`conflict` is then the current version). Returns whether it was saved.
 * `within`: where in the request the fields lie, e.g. `contact.`.
 */
export function useFormSave(form: CanRefuse, within = '') {
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
      if (!showAtFields(form, fault, within))
        toast.error(sentenceOf(fault, unreached('Your changes could not be saved.')))
      return false
    }
  }
  return { conflict, clearConflict: () => setConflict(null), save }
}
