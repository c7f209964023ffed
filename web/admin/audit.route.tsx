import { listAudit, listAuditPeople } from '#contracts/admin/audit.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterDays } from '#web/admin-kit/list/filter-days.tsx'
import { FilterSearch } from '#web/admin-kit/list/filter-search.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { NoneFound } from '#web/admin-kit/list/none-found.tsx'
import { type BuiltInView, useListView } from '#web/admin-kit/views/use-list-view.ts'
import { useShownColumns } from '#web/admin-kit/views/use-shown-columns.ts'
import { ViewsBar } from '#web/admin-kit/views/views-bar.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AuditCard } from './audit-card.tsx'
import { AUDIT_COLUMNS } from './audit-columns.tsx'

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }))

const VIEWS: readonly BuiltInView[] = [{ key: 'all', label: 'All', query: {} }]

/** The audit log: who changed what in the admin area, and how. */
export default function AuditLog() {
  const view = useListView('audit', VIEWS)
  const list = useEndpointList(listAudit)
  const columns = useShownColumns(view, AUDIT_COLUMNS)
  const people = useEndpointQuery(listAuditPeople, {})
  return (
    <AdminPage title="Audit Log" fills>
      <ViewsBar view={view} list={list} columns={AUDIT_COLUMNS} />
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
      <ListTable
        caption="Changes in the admin area"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        card={(entry) => <AuditCard entry={entry} columns={columns} />}
        empty={
          list.isNarrowed ? (
            <NoneFound list={list} title="Nothing found" allLabel="Show everything">
              No such change was made in this period.
            </NoneFound>
          ) : (
            <EmptyState title="Nothing has been changed yet">
              Every change in the admin area is listed here.
            </EmptyState>
          )
        }
      />
    </AdminPage>
  )
}
