import { useEffect } from 'react'
import { readProductImport } from '#contracts/admin/imports.ts'
import { isImportBusy } from '#rules/catalogue/import/import-status.ts'
import { useAnswer } from '#web/use-answer.ts'

/** Milliseconds between two looks at an import that is at work. */
const PAUSE = 800

/** An import, looked at again and again while a job is at work on it. */
export function useImport(id: string) {
  const asked = useAnswer(readProductImport, { params: { id } })
  const busy = asked.state === 'here' && isImportBusy(asked.answer.status)
  const { again } = asked
  const seen = asked.state === 'here' ? asked.answer : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the wait for the next one.
  useEffect(() => {
    if (!busy) return
    const pause = setTimeout(again, PAUSE)
    return () => clearTimeout(pause)
  }, [busy, again, seen])
  return asked
}
