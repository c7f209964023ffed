import { listMessages, type MessageRow } from '#contracts/admin/enquiries.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterText } from '#web/admin-kit/list/filter-text.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { EnquiryTabs } from './enquiry-tabs.tsx'
import { Handled, Sender, Words } from './message-parts.tsx'

/** What came in through the contact form, until somebody has taken care of it. */
export default function Messages() {
  const list = useEndpointList(listMessages)
  const { query, narrow } = list
  const handled = (row: MessageRow) => <Handled row={row} />
  return (
    <AdminPage title="Custom Requests" fills>
      <EnquiryTabs current="messages" />
      <FilterBar
        active={query.show === 'all' ? 1 : 0}
        onClear={() => narrow({ show: '' })}
        search={
          <FilterText
            label="Ticket or telephone number"
            hideLabel
            placeholder="Ticket or telephone number"
            type="search"
            value={query.search}
            onFilter={(search) => narrow({ search, ...(search ? { show: 'all' } : {}) })}
          />
        }
      >
        <Select
          label="Show"
          hideLabel
          size="small"
          className="col-span-2 sm:w-48"
          options={[
            { value: '', label: 'Waiting' },
            { value: 'all', label: 'All' },
          ]}
          value={query.show === 'all' ? 'all' : ''}
          onChange={(event) => narrow({ show: event.target.value })}
        />
      </FilterBar>
      <ListTable
        caption="Messages"
        list={list}
        rowKey={({ id }) => id}
        columns={[
          { key: 'sender', head: 'From', className: 'align-top', cell: (row) => <Sender row={row} /> },
          {
            key: 'message',
            head: 'Message',
            className: 'align-top w-full',
            cell: (row) => <Words row={row} />,
          },
          { key: 'handled', head: 'Handled', className: 'align-top', cell: handled },
        ]}
        card={(row) => (
          <article className="grid gap-2 px-4 py-4">
            <Sender row={row} />
            <Words row={row} />
            {handled(row)}
          </article>
        )}
        empty={
          query.search ? (
            <EmptyState
              title="No message found"
              action={
                <Button kind="secondary" size="small" onClick={() => narrow({ search: '', show: '' })}>
                  Show waiting messages
                </Button>
              }
            >
              Search by ticket number or by the full telephone number.
            </EmptyState>
          ) : (
            <EmptyState title="No messages waiting">Every message has been handled.</EmptyState>
          )
        }
      />
    </AdminPage>
  )
}
