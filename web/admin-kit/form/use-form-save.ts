import { sentenceOf, unreached } from '#web/api.ts'
import type { Conflict } from '#web/conflict/use-conflict.ts'
import { type CanRefuse, showAtFields } from '#web/query/server-errors.ts'
import { NotConfirmed } from '#web/session/confirming.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/**
 * Saves a form: what the server finds wrong is shown beside its field, the first such field takes the focus, and a change
 * by somebody else is asked about. `within`: where in the request the fields lie, e.g. `contact.`.
 */
export function useFormSave(form: CanRefuse, conflict: Pick<Conflict<unknown>, 'ask'>, within = '') {
  return async (act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (fault) {
      if (fault instanceof NotConfirmed || conflict.ask(fault) || showAtFields(form, fault, within)) return
      toast.error(sentenceOf(fault, unreached('Your changes could not be saved.')))
    }
  }
}
