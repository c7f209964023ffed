import { useState } from 'react'
import { type AdminReview, hideReview, listAdminReviews } from '#contracts/admin/reviews.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { HideDialog } from './hide-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { REVIEW_COLUMNS } from './review-columns.tsx'
import { About, Actions, Author, Said } from './review-parts.tsx'

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

/** What customers say of the products: answered in public, hidden for a reason. */
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
      views={VIEWS}
      columns={REVIEW_COLUMNS}
      lastColumn={{ key: 'actions', head: 'Actions', hideHead: true, className: 'align-top', cell: actions }}
      card={({ row, has, facts }) => (
        <article className="grid gap-2.5 px-4 py-4">
          <About review={row} />
          {has('customer') && <Author review={row} />}
          {has('said') && <Said review={row} />}
          {facts}
          {actions(row)}
        </article>
      )}
      none={{ title: EMPTY[filter] }}
    >
      {dialog && (task.what === 'hide' ? <HideDialog {...dialog} /> : <ReplyDialog {...dialog} />)}
    </ListScreen>
  )
}
