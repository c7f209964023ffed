import { z } from 'zod'
import { type AdminHero, changeHero, readHero } from '#contracts/admin/promotions.ts'
import { MAX_HERO_CHARACTERS } from '#rules/promotions/hero.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { RecordForm } from '#web/admin-kit/form/record-form.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { call } from '#web/api.ts'
import { multipartOf } from '#web/multipart.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ImageField } from './image-field.tsx'

/** The first view of visitors: one photograph and one sentence. */
export default function HomePageScreen() {
  const query = useEndpointQuery(readHero, {})
  return (
    <AdminPage
      title="Home Page Content"
      actions={
        <LinkButton kind="secondary" to={paths.home()}>
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

const Hero = changeHero.body.extend({ image: z.custom<File | null>() })

function HeroEditor({ known, setData, refetch }: EditorProps) {
  const { sentence, image, version } = known
  return (
    <RecordForm
      schema={Hero}
      values={{ sentence, alt: image?.alt ?? '', image: null, version }}
      permission="promotions.change"
      className="max-w-4xl"
      onSave={async ({ image: file, ...words }, seen = version) => {
        const upload = multipartOf({ ...words, version: seen }, { image: file ? [file] : [] })
        setData(await call(changeHero, { form: upload }))
        toast.success('Saved. The home page shows it now.')
      }}
      onTheirs={refetch}
    >
      {(form) => (
        <div className="grid gap-4">
          <Panel title="Headline">
            <TextArea
              label="The headline of the home page"
              required
              rows={2}
              maxLength={MAX_HERO_CHARACTERS}
              hint={`At most ${MAX_HERO_CHARACTERS} characters.`}
              {...form.field('sentence')}
            />
          </Panel>
          <Panel title="Photograph">
            <ImageField
              current={image}
              file={form.watch('image')}
              onChoose={(file) => form.change('image', file)}
              optional
              error={form.errorAt('image')}
              alt={form.field('alt')}
              shape="16:9, at least 2,000 pixels wide, with the jewellery on the right, looks best"
            />
          </Panel>
        </div>
      )}
    </RecordForm>
  )
}
