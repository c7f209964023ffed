import { listAudit, listAuditPeople } from '#contracts/admin/audit.ts'
import { AUDIT_ACTIONS } from '#rules/audit/actions.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterDays } from '#web/admin-kit/list/filter-days.tsx'
import { FilterText } from '#web/admin-kit/list/filter-text.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { AuditCard } from './audit-card.tsx'
import { auditColumns } from './audit-columns.tsx'

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }))
const NO_FILTERS = { who: '', action: '', subject: '', from: '', to: '' }

/** Who changed what in the admin area, from what to what. */
export default function AuditLog() {
  const list = useEndpointList(listAudit)
  const people = useEndpointQuery(listAuditPeople, {})
  const { query, narrow } = list
  const active = ['who', 'action', 'subject', 'from', 'to'].filter((name) => query[name]).length
  const clear = () => narrow(NO_FILTERS)
  return (
    <AdminPage title="Audit Log" fills>
      <FilterBar
        active={active}
        onClear={clear}
        search={
          <FilterText
            label="Order number or id"
            hideLabel
            placeholder="Order number or id"
            type="search"
            value={query.subject}
            onFilter={(subject) => narrow({ subject })}
          />
        }
      >
        <Select
          label="Who"
          size="small"
          className="sm:w-44"
          placeholder="Everybody"
          options={people.isSuccess ? people.data.map(({ id, name }) => ({ value: id, label: name })) : []}
          value={query.who ?? ''}
          onChange={(event) => narrow({ who: event.target.value })}
        />
        <Select
          label="What"
          size="small"
          className="sm:w-52"
          placeholder="Everything"
          options={ACTIONS}
          value={query.action ?? ''}
          onChange={(event) => narrow({ action: event.target.value })}
        />
        <FilterDays list={list} />
      </FilterBar>
      <ListTable
        caption="Changes in the admin area"
        list={list}
        columns={auditColumns}
        rowKey={({ id }) => id}
        card={(entry) => <AuditCard entry={entry} />}
        empty={
          active > 0 ? (
            <EmptyState
              title="Nothing found"
              action={
                <Button kind="secondary" size="small" onClick={clear}>
                  Show everything
                </Button>
              }
            >
              No such change was made in this period.
            </EmptyState>
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
