import { listMessages, type MessageRow } from '#contracts/admin/enquiries.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { EnquiryTabs } from './enquiry-tabs.tsx'
import { Handled, MailLink, Sender, Words } from './message-parts.tsx'

/** Columns of the list of messages; whether a message is handled comes last and is always there. */
const COLUMNS: readonly ListColumn<MessageRow>[] = [
  {
    key: 'sender',
    head: 'From',
    isFixed: true,
    kind: 'own',
    card: 'block',
    of: (row) => <Sender row={row} />,
  },
  {
    key: 'message',
    head: 'Message',
    kind: 'own',
    card: 'block',
    className: 'w-full',
    of: (row) => <Words row={row} />,
  },
  {
    key: 'email',
    head: 'E-mail',
    kind: 'own',
    card: 'below',
    of: ({ email }) => email && <MailLink email={email} />,
  },
  { key: 'place', head: 'Place', kind: 'text', card: 'below', of: (row) => row.place },
  { key: 'ticket', head: 'Ticket', kind: 'code', isOptional: true, of: (row) => row.ticket },
  { key: 'received', head: 'Received', kind: 'day', isOptional: true, of: (row) => row.createdAt },
]

const HANDLED: ListColumn<MessageRow> = {
  key: 'handled',
  head: 'Handled',
  kind: 'own',
  card: 'end',
  of: (row) => <Handled row={row} />,
}

const VIEWS: readonly ViewTab[] = [
  { key: 'waiting', label: 'Waiting', query: {} },
  { key: 'complaints', label: 'Complaints', query: { show: 'complaints' } },
  { key: 'all', label: 'All', query: { show: 'all' } },
]

/** Messages from the contact form, until somebody has taken care of them. */
export default function Messages() {
  const list = useEndpointList(listMessages)
  return (
    <ListScreen
      name="messages"
      title="Custom Requests"
      caption="Messages"
      tabs={<EnquiryTabs current="messages" />}
      list={list}
      isTall
      views={VIEWS}
      columns={COLUMNS}
      lastColumn={HANDLED}
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
          options: { '': 'Waiting', complaints: 'Complaints', all: 'All' },
        },
      ]}
    />
  )
}
