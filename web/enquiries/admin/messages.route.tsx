import { listMessages, type MessageRow } from '#contracts/admin/enquiries.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { EnquiryTabs } from './enquiry-tabs.tsx'
import { MESSAGE_COLUMNS } from './message-columns.tsx'
import { Handled, Sender, Words } from './message-parts.tsx'

const VIEWS: readonly ViewTab[] = [
  { key: 'waiting', label: 'Waiting', query: {} },
  { key: 'all', label: 'All', query: { show: 'all' } },
]

/** What came in through the contact form, until somebody has taken care of it. */
export default function Messages() {
  const list = useEndpointList(listMessages)
  const handled = (row: MessageRow) => <Handled row={row} />
  return (
    <ListScreen
      name="messages"
      title="Custom Requests"
      caption="Messages"
      tabs={<EnquiryTabs current="messages" />}
      list={list}
      views={VIEWS}
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
        list.query.search
          ? {
              title: 'No message found',
              allLabel: 'Show waiting messages',
              hint: 'Search by ticket number or by the full phone number.',
            }
          : undefined
      }
      none={{ title: 'No messages waiting', hint: 'Every message has been handled.' }}
      search={{ label: 'Ticket or phone number', also: { show: 'all' } }}
      filters={[
        {
          name: 'show',
          label: 'Show',
          hideLabel: true,
          className: 'col-span-2 sm:w-48',
          options: { '': 'Waiting', all: 'All' },
        },
      ]}
    />
  )
}
