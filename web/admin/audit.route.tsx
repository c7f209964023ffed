import { listAudit, listAuditPeople } from '#contracts/admin/audit.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { AuditCard } from './audit-card.tsx'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { RecordTabs } from './record-tabs.tsx'

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
      columns={AUDIT_COLUMNS}
      card={AuditCard}
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
