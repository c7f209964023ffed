import type { AdminReview } from '#contracts/admin/reviews.ts'
import { formatDate } from '#rules/format-dates.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { About, Author, Said } from './review-parts.tsx'

const none = <span className="text-stone">–</span>
const facts = { isOptional: true, className: 'align-top whitespace-nowrap' } as const

/** What the list of reviews can show; what can be done with a review comes last and is always there. */
export const REVIEW_COLUMNS: readonly ListColumn<AdminReview>[] = [
  {
    ...{ key: 'about', isFixed: true, head: 'About', className: 'align-top' },
    cell: (row) => <About review={row} />,
  },
  {
    ...{ key: 'customer', head: 'Customer', className: 'align-top' },
    cell: (row) => <Author review={row} />,
  },
  {
    ...{ key: 'said', head: 'Review', className: 'align-top w-full' },
    cell: (row) => <Said review={row} />,
  },
  { ...{ key: 'stars', head: 'Stars', align: 'right', ...facts }, cell: ({ rating }) => rating ?? none },
  {
    ...{ key: 'replied', head: 'Replied', ...facts },
    cell: ({ reply }) => (reply ? formatDate(reply.at) : none),
  },
  {
    ...{ key: 'hidden', head: 'Hidden', ...facts },
    cell: ({ hidden }) => (hidden ? formatDate(hidden.at) : none),
  },
]
