import type { AuditEntry } from '#contracts/admin/audit.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'

/** What was done, in words; an action this version does not know any more by its name. */
export function actionWords(action: string): string {
  return Object.entries(AUDIT_ACTIONS).find(([name]) => name === action)?.[1] ?? action
}

export type Change = { field: string; before: string | null; after: string | null }

/** Field by field what stood there before and after; `null` where there was nothing. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({
      field: fieldWords(field),
      before: valueWords(before?.[field]),
      after: valueWords(after?.[field]),
    }))
    .filter((change) => change.before !== null || change.after !== null)
}

/** `trackingNumber` → `tracking number`. */
function fieldWords(field: string): string {
  return field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

function valueWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
