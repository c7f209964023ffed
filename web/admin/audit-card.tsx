import type { AuditEntry } from '#contracts/admin/audit.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { actionWords } from '#web/admin-kit/change-words.ts'
import type { CardProps } from '#web/admin-kit/columns/list-column.ts'
import { Person } from '#web/person.tsx'
import { ChangeList } from './change-list.tsx'
import { SubjectLink } from './subject-link.tsx'

/** A change on a phone. */
export function AuditCard({ row: entry, has, facts }: CardProps<AuditEntry>) {
  return (
    <article className="px-4 py-3 text-sm">
      {has('what') && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{actionWords(entry.action)}</span>
          <SubjectLink subject={entry.subject} />
        </p>
      )}
      <p className="mb-1.5 text-[0.8125rem] text-stone">
        {has('who') && <>{entry.who ? <Person {...entry.who} isInline /> : 'The system'}, </>}
        {formatDateTime(entry.at)}
      </p>
      {has('change') && <ChangeList entry={entry} />}
      {facts}
    </article>
  )
}
