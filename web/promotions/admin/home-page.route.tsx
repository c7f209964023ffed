import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { type AdminHero, changeHero, readHero } from '#contracts/admin/promotions.ts'
import { MAX_HERO_CHARACTERS } from '#rules/promotions/hero.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SaveBar } from '#web/admin-kit/form/save-bar.tsx'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { useFormSave } from '#web/admin-kit/form/use-form-save.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { call } from '#web/api.ts'
import { ConflictNotice } from '#web/conflict-notice.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type ChosenImage, formOf, ImageField } from './image-field.tsx'

/** What visitors see first: one photograph and one sentence. */
export default function HomePageScreen() {
  const query = useEndpointQuery(readHero, {})
  return (
    <AdminPage
      title="Home Page Content"
      actions={
        <LinkButton kind="secondary" size="small" render={<Link to={paths.home()} />}>
          View in the shop
        </LinkButton>
      }
    >
      {query.isSuccess ? (
        <HeroEditor
          key={query.data.version}
          known={query.data}
          setData={query.setData}
          refetch={query.refetch}
        />
      ) : (
        <QueryState query={query} />
      )}
    </AdminPage>
  )
}

interface EditorProps {
  known: AdminHero
  setData: (known: AdminHero) => void
  refetch: () => void
}

type Typed = { sentence: string; alt: string; picture: File | null }

const asKnown = ({ picture: image, sentence }: AdminHero): Typed => ({
  sentence,
  alt: image?.alt ?? '',
  picture: null,
})

function HeroEditor({ known, setData, refetch }: EditorProps) {
  const { whyNot } = useAdministrator()
  const form = useForm<Typed>({ defaultValues: asKnown(known) })
  const field = fieldsOf(form)
  const { handleSubmit, formState, watch, setValue, reset } = form
  const { errors, isDirty, isSubmitting } = formState
  const { conflict, save } = useFormSave(form)
  const submit = (version: number) =>
    handleSubmit(async ({ sentence, alt, picture: image }) => {
      await save(async () => {
        setData(await call(changeHero, { form: formOf({ sentence, version }, { file: image, alt }) }))
        toast.success('Saved. The home page shows it now.')
      })
    })
  const [file, alt] = watch(['picture', 'alt'])
  const choose = ({ file, alt }: ChosenImage) => {
    setValue('picture', file, { shouldDirty: true })
    setValue('alt', alt, { shouldDirty: true })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(known.version)(event)} className="max-w-4xl">
      {conflict !== null && <ConflictNotice onTheirs={refetch} onMine={() => void submit(conflict)()} />}
      <div className="grid gap-4">
        <Panel title="Headline">
          <TextArea
            label="The headline of the home page"
            required
            rows={2}
            maxLength={MAX_HERO_CHARACTERS}
            hint={`At most ${MAX_HERO_CHARACTERS} characters.`}
            {...field('sentence')}
          />
        </Panel>
        <Panel title="Photograph">
          <ImageField
            current={known.picture}
            value={{ file, alt }}
            onChange={choose}
            optional
            errors={{ picture: errors.picture?.message ?? '', alt: errors.alt?.message ?? '' }}
            shape="16:9, at least 2,000 pixels wide, with the jewellery on the right, looks best"
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
