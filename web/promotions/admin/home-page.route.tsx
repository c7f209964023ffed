import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { type AdminOpening, changeOpening, readOpening } from '#contracts/admin-promotions.ts'
import { OPENING_CHARACTERS } from '#rules/promotions/opening.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { useAdministrator } from '#web/admin/administrator.ts'
import { AnswerOf } from '#web/admin/answer-of.tsx'
import { ConflictNotice } from '#web/admin/conflict-notice.tsx'
import { Panel } from '#web/admin/panel.tsx'
import { SaveBar } from '#web/admin/save-bar.tsx'
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx'
import { useFormSave } from '#web/admin/use-form-save.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import { type ChosenPicture, formOf, PictureField } from './picture-field.tsx'

/** What visitors see first: one photograph and one sentence. */
export default function HomePageScreen() {
  const asked = useAnswer(readOpening, {})
  return (
    <AdminPage
      title="Home Page"
      actions={
        <LinkButton kind="secondary" size="small" render={<Link to={paths.home()} />}>
          In the shop
        </LinkButton>
      }
    >
      {asked.state === 'here' ? (
        <OpeningEditor key={asked.answer.version} known={asked.answer} put={asked.put} again={asked.again} />
      ) : (
        <AnswerOf asked={asked} />
      )}
    </AdminPage>
  )
}

interface EditorProps {
  known: AdminOpening
  put: (known: AdminOpening) => void
  again: () => void
}

type Typed = { sentence: string; alt: string; picture: File | null }

const asKnown = ({ picture, sentence }: AdminOpening): Typed => ({
  sentence,
  alt: picture?.alt ?? '',
  picture: null,
})

function OpeningEditor({ known, put, again }: EditorProps) {
  const { whyNot } = useAdministrator()
  const form = useForm<Typed>({ defaultValues: asKnown(known) })
  const { register, handleSubmit, formState, watch, setValue, reset } = form
  const { errors, isDirty, isSubmitting } = formState
  const { conflict, save } = useFormSave(form)
  const submit = (version: number) =>
    handleSubmit(async ({ sentence, alt, picture }) => {
      await save(async () => {
        put(await call(changeOpening, { form: formOf({ sentence, version }, { file: picture, alt }) }))
        toast.success('Saved. The home page shows it now.')
      })
    })
  const [file, alt] = watch(['picture', 'alt'])
  const choose = ({ file, alt }: ChosenPicture) => {
    setValue('picture', file, { shouldDirty: true })
    setValue('alt', alt, { shouldDirty: true })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(known.version)(event)} className="max-w-4xl">
      {conflict !== null && <ConflictNotice onTheirs={again} onMine={() => void submit(conflict)()} />}
      <div className="grid gap-4">
        <Panel title="The sentence">
          <TextArea
            label="What the home page says first"
            required
            rows={2}
            maxLength={OPENING_CHARACTERS}
            hint={`At most ${OPENING_CHARACTERS} characters.`}
            {...register('sentence')}
            error={errors.sentence?.message}
          />
        </Panel>
        <Panel title="The photograph">
          <PictureField
            current={known.picture}
            value={{ file, alt }}
            onChange={choose}
            optional
            errors={{ picture: errors.picture?.message ?? '', alt: errors.alt?.message ?? '' }}
            shape="16 to 9, at least 2,000 pixels wide, with the pieces at the right, looks best"
          />
        </Panel>
      </div>
      <SaveBar
        dirty={isDirty}
        saving={isSubmitting}
        blockedBecause={whyNot('promotions.change')}
        onDiscard={() => reset()}
      />
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </form>
  )
}
