import { type AuditEntry, listAudit, listAuditPeople } from '#contracts/admin/audit.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'
import { actionWords } from '#web/admin-kit/change-words.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { ChangeList } from './change-list.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { SubjectLink } from './subject-link.tsx'

/** The columns of the audit log. */
const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  {
    key: 'at',
    head: 'When',
    isFixed: true,
    kind: 'moment',
    card: 'remark',
    cardHead: '',
    of: (entry) => entry.at,
  },
  {
    key: 'who',
    head: 'Who',
    kind: 'own',
    card: 'remark',
    className: 'whitespace-nowrap',
    of: ({ who, role }, on) =>
      who ? (
        <Person
          {...who}
          note={on === 'table' && <span className="capitalize">{role}</span>}
          isInline={on === 'card'}
        />
      ) : (
        'The system'
      ),
  },
  {
    key: 'what',
    head: 'What',
    kind: 'own',
    card: 'title',
    className: 'whitespace-nowrap',
    of: (entry) => (
      <span className="flex flex-wrap justify-between gap-x-3 sm:block">
        {actionWords(entry.action)}
        <span className="font-normal sm:block sm:text-[0.8125rem]">
          <SubjectLink subject={entry.subject} />
        </span>
      </span>
    ),
  },
  {
    key: 'change',
    head: 'Before and after',
    kind: 'own',
    card: 'block',
    className: 'w-1/2 min-w-72',
    of: (entry) => <ChangeList entry={entry} />,
  },
  {
    key: 'role',
    head: 'Role',
    kind: 'text',
    isOptional: true,
    className: 'whitespace-nowrap capitalize',
    of: (entry) => entry.role,
  },
  {
    key: 'record',
    head: 'Record',
    kind: 'text',
    isOptional: true,
    className: 'break-all',
    of: (entry) => entry.subject.type,
    note: (entry) => entry.subject.id,
  },
]

/** The audit log: who changed what in the admin area, and how. */
export default function AuditLog() {
  const list = useEndpointList(listAudit)
  const { data: people = [] } = useEndpointQuery(listAuditPeople, {})
  const names = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  return (
    <ListScreen
      name="audit"
      title="Audit Log"
      caption="Changes in the admin area"
      views={<RecordTabs current="audit" className="border-b-0!" />}
      list={list}
      isTall
      columns={COLUMNS}
      noneFound={{
        title: 'Nothing found',
        allLabel: 'Show everything',
        hint: 'No such change was made in this period.',
      }}
      none={{
        title: 'Nothing has been changed yet',
        hint: 'Every change in the admin area is listed here.',
      }}
      search={{ label: 'Order number or id', name: 'subject' }}
      filters={[
        { name: 'who', label: 'Who', className: 'sm:w-44', placeholder: 'Everybody', options: names },
        {
          name: 'action',
          label: 'What',
          className: 'sm:w-52',
          placeholder: 'Everything',
          options: AUDIT_ACTIONS,
        },
        'days',
      ]}
    />
  )
}
