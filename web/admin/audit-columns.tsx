import type { AuditEntry } from '#contracts/admin/audit.ts'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import { actionWords } from '#web/admin-kit/change-words.ts'
import type { Column } from '#web/ui/display/data-table.tsx'
import { ChangeList } from './change-list.tsx'
import { SubjectLink } from './subject-link.tsx'

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
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
      <>
        {who?.name ?? 'The system'}
        {who && <span className="block text-[0.8125rem] text-stone capitalize">{role}</span>}
      </>
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
]
