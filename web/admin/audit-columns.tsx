import type { AuditEntry } from '#contracts/admin/audit.ts'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import { actionWords } from '#web/admin-kit/change-words.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { Person } from '#web/person.tsx'
import { ChangeList } from './change-list.tsx'
import { SubjectLink } from './subject-link.tsx'

/** What the audit log can show. */
export const AUDIT_COLUMNS: readonly ListColumn<AuditEntry>[] = [
  {
    key: 'at',
    isFixed: true,
    head: 'When',
    className: 'align-top whitespace-nowrap',
    cell: ({ at }) => (
      <>
        {formatDate(at)}
        <span className="block text-[0.8125rem] text-stone">{formatTime(at)}</span>
      </>
    ),
  },
  {
    key: 'who',
    head: 'Who',
    className: 'align-top whitespace-nowrap',
    cell: ({ who, role }) => (
      <>{who ? <Person {...who} note={<span className="capitalize">{role}</span>} /> : 'The system'}</>
    ),
  },
  {
    key: 'what',
    head: 'What',
    className: 'align-top whitespace-nowrap',
    cell: (entry) => (
      <>
        {actionWords(entry.action)}
        <span className="block text-[0.8125rem]">
          <SubjectLink subject={entry.subject} />
        </span>
      </>
    ),
  },
  {
    key: 'change',
    head: 'Before and after',
    className: 'align-top w-1/2 min-w-72',
    cell: (entry) => <ChangeList entry={entry} />,
  },
  {
    key: 'role',
    isOptional: true,
    head: 'Role',
    className: 'align-top whitespace-nowrap capitalize',
    cell: ({ role }) => role,
  },
  {
    key: 'record',
    isOptional: true,
    head: 'Record',
    className: 'align-top',
    cell: ({ subject: { type, id } }) => (
      <>
        {type}
        <span className="block text-[0.8125rem] break-all text-stone">{id}</span>
      </>
    ),
  },
]
