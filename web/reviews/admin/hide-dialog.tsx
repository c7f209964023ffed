import { useState } from 'react'
import { type AdminReview, hideReview } from '#contracts/admin/reviews.ts'
import { HIDING_REASONS } from '#rules/reviews/moderation.ts'
import { refreshOnConflict } from '#web/admin-kit/form/refresh-on-conflict.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

export interface ReviewTaskProps {
  review: AdminReview
  onDone: () => void
  onClose: () => void
}

const OTHER = 'other'

/** Why a review leaves the shop. Being a bad one is no reason, so it is none of those offered. */
export function HideDialog({ review: { id, version }, onDone, onClose }: ReviewTaskProps) {
  const [choice, setChoice] = useState('')
  const [words, setWords] = useState('')
  const reason = choice === OTHER ? words.trim() : choice
  const hide = async () => {
    await call(hideReview, { params: { id }, body: { hidden: true, reason, version } }).catch(
      refreshOnConflict(onDone),
    )
    toast.success('The review is hidden from the shop. You will find it under “Hidden”.')
    onDone()
  }
  return (
    <TaskDialog
      title="Hide this review"
      description="It is hidden from the shop straight away and no longer counts towards the rating. You can show it again."
      doLabel="Hide review"
      doingLabel="Hiding…"
      destructive
      blockedBecause={reason === '' && 'Choose a reason first.'}
      onDo={hide}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RadioGroup
            label="Reason"
            options={[
              ...HIDING_REASONS.map((text) => ({ value: text, label: text })),
              { value: OTHER, label: 'Another reason' },
            ]}
            value={choice}
            onChange={(event) => setChoice(event.target.value)}
          />
          {choice === OTHER && (
            <TextField
              label="Your reason"
              name="reason"
              size="small"
              required
              value={words}
              onChange={(event) => setWords(event.target.value)}
              error={errors.reason}
            />
          )}
        </>
      )}
    </TaskDialog>
  )
}
