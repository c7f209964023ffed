import { listMessages, type MessageRow } from '#contracts/admin/enquiries.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterText } from '#web/admin-kit/list/filter-text.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { NoneFound } from '#web/admin-kit/list/none-found.tsx'
import { CardFacts } from '#web/admin-kit/views/card-facts.tsx'
import { type BuiltInView, useListView } from '#web/admin-kit/views/use-list-view.ts'
import { isShown, useShownColumns } from '#web/admin-kit/views/use-shown-columns.ts'
import { ViewsBar } from '#web/admin-kit/views/views-bar.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { EnquiryTabs } from './enquiry-tabs.tsx'
import { MESSAGE_COLUMNS } from './message-columns.tsx'
import { Handled, Sender, Words } from './message-parts.tsx'

const VIEWS: readonly BuiltInView[] = [
  { key: 'waiting', label: 'Waiting', query: {} },
  { key: 'all', label: 'All', query: { show: 'all' } },
]

/** What came in through the contact form, until somebody has taken care of it. */
export default function Messages() {
  const view = useListView('messages', VIEWS)
  const list = useEndpointList(listMessages)
  const columns = useShownColumns(view, MESSAGE_COLUMNS)
  const { query, narrow } = list
  const handled = (row: MessageRow) => <Handled row={row} />
  return (
    <AdminPage title="Custom Requests" fills>
      <EnquiryTabs current="messages" />
      <ViewsBar view={view} list={list} columns={MESSAGE_COLUMNS} />
      <FilterBar
        list={list}
        filters={['show']}
        search={
          <FilterText
            label="Ticket or phone number"
            hideLabel
            placeholder="Ticket or phone number"
            type="search"
            value={query.search}
            onFilter={(search) => narrow({ search, ...(search ? { show: 'all' } : {}) })}
          />
        }
      >
        <FilterChoice
          list={list}
          name="show"
          label="Show"
          hideLabel
          className="col-span-2 sm:w-48"
          options={[
            { value: '', label: 'Waiting' },
            { value: 'all', label: 'All' },
          ]}
        />
      </FilterBar>
      <ListTable
        caption="Messages"
        list={list}
        rowKey={({ id }) => id}
        columns={[...columns, { key: 'handled', head: 'Handled', className: 'align-top', cell: handled }]}
        card={(row) => (
          <article className="grid gap-2 px-4 py-4">
            <Sender row={row} />
            {isShown(columns, 'message') && <Words row={row} />}
            <CardFacts row={row} columns={columns} />
            {handled(row)}
          </article>
        )}
        empty={
          query.search ? (
            <NoneFound list={list} title="No message found" allLabel="Show waiting messages">
              Search by ticket number or by the full phone number.
            </NoneFound>
          ) : (
            <EmptyState title="No messages waiting">Every message has been handled.</EmptyState>
          )
        }
      />
    </AdminPage>
  )
}
