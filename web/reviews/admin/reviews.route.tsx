import { useState } from 'react'
import { type AdminReview, hideReview, listAdminReviews, replyToReview } from '#contracts/admin/reviews.ts'
import { formatDate } from '#rules/format-dates.ts'
import { HIDING_REASONS } from '#rules/reviews/moderation.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { About, Actions, Author, Said } from './review-parts.tsx'

const none = <span className="text-stone">–</span>
const facts = { isOptional: true, className: 'align-top whitespace-nowrap' } as const

/** What the list of reviews can show; what can be done with a review comes last and is always there. */
const REVIEW_COLUMNS: readonly ListColumn<AdminReview>[] = [
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

/** What the shop says to a review, below it, for everybody to read. */
function ReplyDialog({ review: { id, version, review_msg, reply }, onDone, onClose }: ReviewTaskProps) {
  const form = useSchemaForm(replyToReview.body, { reply: reply?.text ?? '', version })
  const isEmpty = form.watch('reply').trim() === ''
  const takesBack = isEmpty && reply !== null
  return (
    <TaskDialog
      title="Reply"
      description="Everyone can read it below the review."
      doLabel={takesBack ? 'Remove reply' : 'Publish reply'}
      destructive={takesBack}
      blockedBecause={isEmpty && !reply && 'Write the reply first.'}
      form={form}
      onDo={(body) => call(replyToReview, { params: { id }, body })}
      done={takesBack ? 'The reply was removed.' : 'Your reply is now visible in the shop.'}
      onDone={onDone}
      onConflict={onDone}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto border-l-2 border-hairline pl-3 text-sm break-words whitespace-pre-line text-stone">
        {review_msg}
      </blockquote>
      <TextArea label="The shop’s reply" rows={4} {...form.field('reply')} />
    </TaskDialog>
  )
}

interface ReviewTaskProps {
  review: AdminReview
  onDone: () => void
  onClose: () => void
}

const OTHER = 'other'
const [Hiding] = hideReview.body.options

/** Why a review leaves the shop. A low rating is not among them. */
function HideDialog({ review: { id, version }, onDone, onClose }: ReviewTaskProps) {
  const [choice, setChoice] = useState('')
  const form = useSchemaForm(Hiding, { hidden: true, reason: '', version })
  const choose = (reason: string) => {
    setChoice(reason)
    form.change('reason', reason === OTHER ? '' : reason)
  }
  return (
    <TaskDialog
      title="Hide this review"
      description="It is hidden from the shop straight away and no longer counts towards the rating. You can show it again."
      doLabel="Hide review"
      doingLabel="Hiding…"
      destructive
      blockedBecause={form.watch('reason').trim() === '' && 'Choose a reason first.'}
      form={form}
      onDo={(body) => call(hideReview, { params: { id }, body })}
      done="The review is hidden from the shop. You will find it under “Hidden”."
      onDone={onDone}
      onConflict={onDone}
      onClose={onClose}
    >
      <RadioGroup
        label="Reason"
        options={[
          ...HIDING_REASONS.map((text) => ({ value: text, label: text })),
          { value: OTHER, label: 'Another reason' },
        ]}
        value={choice}
        onChange={({ target }) => choose(target.value)}
      />
      {choice === OTHER && <TextField label="Your reason" required {...form.field('reason')} />}
    </TaskDialog>
  )
}
