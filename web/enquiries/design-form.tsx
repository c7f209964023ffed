import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { NOT_LOGGED_IN, uploadDesign } from '#contracts/enquiries.ts'
import { dayInIndia } from '#rules/days.ts'
import { DESIGN, NO_DESIGN } from '#rules/enquiries/design-limits.ts'
import { ApiError, call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { toast, UPLOAD_TOAST } from '#web/ui/overlay/toast.ts'
import { useChosenImages } from './chosen-images.ts'
import { type DesignDraft, forgetDraft, keepDraft, storedDraft } from './design-draft.ts'

const Wish = z.object({ notes: uploadDesign.body.shape.notes, day: uploadDesign.body.shape.design_date })
type Wish = z.infer<typeof Wish>

/** An image of what somebody would like to have made, with a few words and a date. Customers only. */
export default function DesignForm() {
  const session = useSession()
  const images = useChosenImages()
  const [thanks, setThanks] = useState<string | null>(null)
  const { dialog, say } = useMessageDialog()
  const { field, handleSubmit, reset, formState } = useSchemaForm(Wish, {
    notes: '',
    day: dayInIndia(new Date()),
  })
  useRestoredDraft(({ files, ...wish }) => {
    reset(wish, { keepDefaultValues: true })
    images.add(files)
  })
  const keep = (wish: Wish) =>
    keepDraft({ ...wish, files: images.chosen.map(({ file }) => file) }).then(
      () => true,
      () => false,
    )
  const send = handleSubmit(async (wish) => {
    if (!session) {
      const isKept = await keep(wish)
      return say({ tone: 'warning', title: NOT_LOGGED_IN, text: <LoginSentence isKept={isKept} /> })
    }
    if (images.chosen.length === 0) return images.setProblem(NO_DESIGN)
    try {
      const form = designForm(wish, session.userId, images.chosen)
      const { message } = await call(uploadDesign, { form })
      toast.success(message, { duration: UPLOAD_TOAST })
      // The ticket number stays to be read below the form.
      setThanks(message)
      images.clear()
      reset()
      await forgetDraft().catch(console.warn)
    } catch (failure) {
      // The login has ended on the way, and the page goes to the login.
      if (failure instanceof ApiError && failure.status === 401) await keep(wish)
      say({ tone: 'error', title: 'Upload Failed', text: <FailureSentence failure={failure} /> })
    }
  })
  return (
    <form onSubmit={send} noValidate className="max-w-md space-y-5">
      <FileDrop
        label="Your drawing or photograph"
        required
        accept="image/*"
        multiple
        hint={`Images only, up to ${DESIGN.images}`}
        files={images.chosen}
        error={images.problem ?? undefined}
        onAdd={images.add}
        onRemove={images.remove}
        disabled={formState.isSubmitting}
      />
      <TextArea
        {...field('notes')}
        label="Notes"
        hint="Metal, stones, size, occasion: anything we should know."
      />
      <TextField {...field('day')} label="Date of the design" type="date" />
      <Button type="submit" pending={formState.isSubmitting} pendingLabel="Sending your images…">
        Send your design
      </Button>
      {thanks && <Notice tone="success">{thanks}</Notice>}
      {dialog}
    </form>
  )
}

/** The fields as the specification names them (section 7). */
function designForm(wish: Wish, userId: string, images: readonly { file: File }[]): FormData {
  const form = new FormData()
  form.set('user_id', userId)
  form.set('design_date', wish.day)
  form.set('notes', wish.notes)
  for (const { file } of images) form.append('images', file)
  return form
}

/** `isKept`: a browser may forbid keeping anything, or have no room. */
function LoginSentence({ isKept }: { isKept: boolean }) {
  return (
    <>
      We save your design in your account so that we can reply.{' '}
      <Link to={paths.login(paths.design())} className="text-link">
        Log in
      </Link>{' '}
      first, then send it.{' '}
      {isKept ? 'We keep what you have filled in.' : 'You will have to choose your images again.'}
    </>
  )
}

/** Fills the form in as it was before the login. */
function useRestoredDraft(restore: (draft: DesignDraft) => void): void {
  const fill = useEffectEvent(restore)
  useEffect(() => {
    const stops = new AbortController()
    storedDraft().then((draft) => draft && !stops.signal.aborted && fill(draft), console.warn)
    return () => stops.abort()
  }, [])
}

/** The specification's sentence, and the server's reason where it gave one. */
function FailureSentence({ failure }: { failure: unknown }) {
  const reason = failure instanceof ApiError && failure.status < 500 ? failure.message : null
  return (
    <>
      Failed to upload design. Please try again.
      {reason && <span className="mt-1 block text-stone">{reason}</span>}
    </>
  )
}
