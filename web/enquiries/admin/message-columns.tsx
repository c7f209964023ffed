import type { MessageRow } from '#contracts/admin/enquiries.ts'
import { formatDate } from '#rules/format-dates.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { MailLink, Sender, Words } from './message-parts.tsx'

const none = <span className="text-stone">–</span>

/** What the list of messages can show; whether a message is handled comes last and is always there. */
export const MESSAGE_COLUMNS: readonly ListColumn<MessageRow>[] = [
  {
    ...{ key: 'sender', isFixed: true, head: 'From', className: 'align-top' },
    cell: (row) => <Sender row={row} />,
  },
  {
    ...{ key: 'message', head: 'Message', className: 'align-top w-full' },
    cell: (row) => <Words row={row} />,
  },
  {
    ...{ key: 'email', isBelow: true, head: 'E-mail', className: 'align-top' },
    cell: ({ email }) => (email ? <MailLink email={email} /> : none),
  },
  {
    ...{ key: 'place', isBelow: true, head: 'Place', className: 'align-top' },
    cell: ({ place }) => place || none,
  },
  {
    ...{ key: 'ticket', head: 'Ticket', isOptional: true, className: 'align-top whitespace-nowrap' },
    cell: ({ ticket }) => ticket,
  },
  {
    ...{ key: 'received', head: 'Received', isOptional: true, className: 'align-top whitespace-nowrap' },
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]
