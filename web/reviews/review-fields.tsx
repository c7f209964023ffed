import { type FormEvent, useState } from 'react'
import { call, sentenceOf } from '../api.ts'
import { settledSession } from '../session/session.ts'
import { Button } from '../ui/action/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { RatingInput } from '../ui/form/rating-input.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { toast } from '../ui/overlay/toast.ts'

/** As many characters as the server takes. */
const MAX_CHARACTERS = 2000

export interface ReviewFieldsProps {
  productId: string
  /** A review has been added; resolves when the list shows it. */
  onAdded: () => Promise<void>
}

/** The name is for the writer's eyes: what is shown with the review is the name in the profile. */
export default function ReviewFields({ productId, onAdded }: ReviewFieldsProps) {
  const [text, setText] = useState('')
  const [rating, setRating] = useState<number | null>(null)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    // Silently ignored, as the specification has it (section 5).
    if (text.trim() === '' || sending) return
    setSending(true)
    setRefusal(null)
    try {
      await addReview(productId, text.trim(), rating)
      await onAdded()
      setText('')
      setRating(null)
      toast.success('Thank you. Your review has been added.')
    } catch (failure) {
      setRefusal(sentenceOf(failure, 'Your review could not be sent. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={send} className="mt-5 space-y-5">
      <TextField
        label="Your name"
        autoComplete="name"
        hint="Your review appears under the name in your profile."
      />
      <RatingInput label="Your rating (optional)" value={rating} onChange={setRating} />
      <TextArea
        label="Your review"
        value={text}
        maxLength={MAX_CHARACTERS}
        onChange={(event) => setText(event.target.value)}
      />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" pending={sending} pendingLabel="Sending…">
        Submit review
      </Button>
    </form>
  )
}

async function addReview(productId: string, text: string, rating: number | null): Promise<void> {
  const session = await settledSession()
  const { addReview: endpoint } = await import('#contracts/reviews.ts')
  const body = { productId, text, userId: session?.userId ?? '', ...(rating === null ? {} : { rating }) }
  await call(endpoint, { body })
}
