import { useState } from 'react'
import { type AdminReview, hideReview, replyToReview } from '#contracts/admin/reviews.ts'
import { HIDING_REASONS } from '#rules/reviews/moderation.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

interface ReviewTaskProps {
  review: AdminReview
  onDone: () => void
  onClose: () => void
}

/** The shop's reply to a review, below it, for everybody to read. */
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

const OTHER = 'other'
const [Hiding] = hideReview.body.options

/** Why a review leaves the shop. A low rating is not among them. */
export function HideDialog({ review: { id, version }, onDone, onClose }: ReviewTaskProps) {
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
