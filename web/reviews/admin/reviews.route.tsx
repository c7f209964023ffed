import { useState } from 'react'
import { type AdminReview, hideReview, listAdminReviews } from '#contracts/admin/reviews.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { HideDialog, ReplyDialog } from './review-dialogs.tsx'
import { About, Actions, Author, Said } from './review-parts.tsx'

/** Columns of the list of reviews; the actions on a review come last and are always there. */
const COLUMNS: readonly ListColumn<AdminReview>[] = [
  {
    key: 'about',
    head: 'About',
    isFixed: true,
    kind: 'own',
    card: 'block',
    of: (row) => <About review={row} />,
  },
  { key: 'customer', head: 'Customer', kind: 'own', card: 'block', of: (row) => <Author review={row} /> },
  {
    key: 'said',
    head: 'Review',
    kind: 'own',
    card: 'block',
    className: 'w-full',
    of: (row) => <Said review={row} />,
  },
  {
    key: 'stars',
    head: 'Stars',
    kind: 'text',
    align: 'right',
    isOptional: true,
    of: ({ rating }) => rating?.toString(),
  },
  { key: 'replied', head: 'Replied', kind: 'day', isOptional: true, of: ({ reply }) => reply?.at ?? null },
  { key: 'hidden', head: 'Hidden', kind: 'day', isOptional: true, of: ({ hidden }) => hidden?.at ?? null },
]

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'unanswered', label: 'Unanswered', query: { show: 'unanswered' } },
  { key: 'hidden', label: 'Hidden', query: { show: 'hidden' } },
]

const EMPTY = {
  all: 'No reviews yet',
  unanswered: 'All reviews are answered',
  hidden: 'No hidden reviews',
} as const

type Task = { what: 'hide' | 'reply'; review: AdminReview }

/** Customers' reviews of the products: answered in public, hidden for a reason. */
export default function Reviews() {
  const list = useEndpointList(listAdminReviews)
  const [task, setTask] = useState<Task | null>(null)
  const filter = list.query.show === 'hidden' || list.query.show === 'unanswered' ? list.query.show : 'all'
  const showing = useEndpointMutation(hideReview, {
    refreshes: [listAdminReviews],
    failed: 'The review could not be shown. Please try again.',
    onSuccess: () => toast.success('The review is in the shop again.'),
    onError: () => void list.refetch(),
  })
  const show = ({ id, version }: AdminReview) =>
    showing.mutate({ params: { id }, body: { hidden: false, version } })
  const actions = (review: AdminReview) => (
    <Actions
      review={review}
      onReply={() => setTask({ what: 'reply', review })}
      onHide={() => setTask({ what: 'hide', review })}
      onShow={() => show(review)}
    />
  )
  const dialog = task && { review: task.review, onDone: list.refetch, onClose: () => setTask(null) }
  return (
    <ListScreen
      name="reviews"
      title="Reviews"
      list={list}
      isTall
      views={VIEWS}
      columns={COLUMNS}
      lastColumn={{
        key: 'actions',
        head: 'Actions',
        hideHead: true,
        kind: 'own',
        card: 'end',
        of: actions,
      }}
      none={{ title: EMPTY[filter] }}
    >
      {dialog && (task.what === 'hide' ? <HideDialog {...dialog} /> : <ReplyDialog {...dialog} />)}
    </ListScreen>
  )
}
