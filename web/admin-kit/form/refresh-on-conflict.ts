import { isConflict } from '#web/query/server-errors.ts'

/** For `catch`: after a conflict the screen is read again. The dialog stays open and shows the refusal. */
export function refreshOnConflict(refresh: () => void) {
  return (fault: unknown): never => {
    if (isConflict(fault)) refresh()
    throw fault
  }
}
