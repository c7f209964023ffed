import type { AuditEntry } from '#contracts/admin-audit.ts'
import { changesOf } from './change-words.ts'

/** What stood there before, struck through, and what stands there after. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  return (
    <dl className="grid gap-0.5 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-stone">{field}</dt>
          <dd className="min-w-0 break-words">
            {before !== null && <del className="mr-1.5 text-stone decoration-edge">{before}</del>}
            {after !== null && <ins className="font-medium no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
