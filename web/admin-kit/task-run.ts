import { isConflict } from '#web/query/server-errors.ts'
import { READ_TOAST, toast } from '#web/ui/overlay/toast.ts'

interface TaskRun<View> {
  onDone: (view: View) => void
  /** Someone saved this first: what is on the screen is old. */
  onConflict: () => void
  /** Refused like a conflict, but the dialog stays open and asks for what is missing. */
  staysOpen?: (fault: unknown) => boolean
}

/** Runs a task and shows what came of it; after a conflict the dialog closes, and a toast says what happened. */
export function taskRun<View>({ onDone, onConflict, staysOpen }: TaskRun<View>) {
  return async (act: () => Promise<View>, done: string) => {
    try {
      onDone(await act())
      toast.success(done)
    } catch (fault) {
      if (!isConflict(fault) || staysOpen?.(fault)) throw fault
      toast.error(fault.message, { title: 'Someone saved this first', duration: READ_TOAST })
      onConflict()
    }
  }
}
