import { replyToReview } from '#contracts/admin/reviews.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { ReviewTaskProps } from './hide-dialog.tsx'

/** What the shop says to a review, below it, for everybody to read. */
export function ReplyDialog({
  review: { id, version, review_msg, reply },
  onDone,
  onClose,
}: ReviewTaskProps) {
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
