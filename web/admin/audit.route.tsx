import { listAudit, listAuditPeople } from '#contracts/admin/audit.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterDays } from '#web/admin-kit/list/filter-days.tsx'
import { FilterSearch } from '#web/admin-kit/list/filter-search.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { type BuiltInView, useListView } from '#web/admin-kit/views/use-list-view.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { AuditCard } from './audit-card.tsx'
import { AUDIT_COLUMNS } from './audit-columns.tsx'

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }))

const VIEWS: readonly BuiltInView[] = [{ key: 'all', label: 'All', query: {} }]

/** The audit log: who changed what in the admin area, and how. */
export default function AuditLog() {
  const view = useListView('audit', VIEWS)
  const list = useEndpointList(listAudit)
  const people = useEndpointQuery(listAuditPeople, {})
  return (
    <ListScreen
      title="Audit Log"
      caption="Changes in the admin area"
      {...{ view, list }}
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
      filters={
        <FilterBar
          list={list}
          filters={['who', 'action', 'subject', 'from', 'to']}
          search={<FilterSearch list={list} label="Order number or id" name="subject" />}
        >
          <FilterChoice
            list={list}
            name="who"
            label="Who"
            className="sm:w-44"
            placeholder="Everybody"
            options={people.isSuccess ? people.data.map(({ id, name }) => ({ value: id, label: name })) : []}
          />
          <FilterChoice
            list={list}
            name="action"
            label="What"
            className="sm:w-52"
            placeholder="Everything"
            options={ACTIONS}
          />
          <FilterDays list={list} />
        </FilterBar>
      }
    />
  )
}
