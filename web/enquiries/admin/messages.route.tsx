import { listMessages, type MessageRow } from '#contracts/admin/enquiries.ts'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterText } from '#web/admin-kit/list/filter-text.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { type BuiltInView, useListView } from '#web/admin-kit/views/use-list-view.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
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
  const { query, narrow } = list
  const handled = (row: MessageRow) => <Handled row={row} />
  return (
    <ListScreen
      title="Custom Requests"
      caption="Messages"
      tabs={<EnquiryTabs current="messages" />}
      {...{ view, list }}
      columns={MESSAGE_COLUMNS}
      lastColumn={{ key: 'handled', head: 'Handled', className: 'align-top', cell: handled }}
      card={({ row, has, facts }) => (
        <article className="grid gap-2 px-4 py-4">
          <Sender row={row} />
          {has('message') && <Words row={row} />}
          {facts}
          {handled(row)}
        </article>
      )}
      noneFound={
        query.search
          ? {
              title: 'No message found',
              allLabel: 'Show waiting messages',
              hint: 'Search by ticket number or by the full phone number.',
            }
          : undefined
      }
      none={{ title: 'No messages waiting', hint: 'Every message has been handled.' }}
      filters={
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
      }
    />
  )
}
