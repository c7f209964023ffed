import clsx from 'clsx'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { changePage, type AdminPage as Page, readPage } from '#contracts/admin/settings.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { RecordForm } from '#web/admin-kit/form/record-form.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { call } from '#web/api.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MarkdownField } from './markdown-field.tsx'
import { PageVersions } from './page-versions.tsx'
import { RemovePage } from './remove-page.tsx'

const BACK = { label: 'Policies', to: adminPaths.policies() }

/** One page, being rewritten. */
export default function PolicyScreen() {
  const { slug = '' } = useParams()
  const query = useEndpointQuery(readPage, { params: { slug } })
  if (query.isSuccess)
    return (
      <PageEditor
        key={`${slug} ${query.data.version}`}
        page={query.data}
        setData={query.setData}
        refetch={query.refetch}
      />
    )
  return (
    <AdminPage title="Page" back={BACK}>
      <QueryState query={query} missing={<EmptyState title="Page not found" />} />
    </AdminPage>
  )
}

const PagePreview = lazy(() => import('./page-preview.tsx'))

interface EditorProps {
  page: Page
  setData: (page: Page) => void
  refetch: () => void
}

const wordsOf = ({ title, body, version }: Page) => ({ title, body, version })

/** Title and text on one side, the page as the shop will show it on the other; on a phone one behind the other. */
function PageEditor({ page, setData, refetch }: EditorProps) {
  const { whyNot } = useAdministrator()
  const [showsPreview, setShowsPreview] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const readOnly = Boolean(whyNot('settings.change'))
  return (
    <AdminPage
      title={page.title}
      back={BACK}
      actions={<PageActions page={page} onVersions={() => setShowsVersions(true)} />}
    >
      <RecordForm
        schema={changePage.body}
        values={wordsOf(page)}
        permission="settings.change"
        onSave={async (words, version = page.version) => {
          setData(await call(changePage, { params: { slug: page.slug }, body: { ...words, version } }))
          toast.success('Saved. The shop shows it now.')
        }}
        onTheirs={refetch}
      >
        {(form) => (
          <>
            <Sides showsPreview={showsPreview} onSwitch={setShowsPreview} />
            <div className="grid gap-6 lg:min-h-[62vh] lg:grid-cols-2">
              <div className={clsx('flex flex-col gap-4', showsPreview && 'max-lg:hidden')}>
                <TextField label="Title" required readOnly={readOnly} {...form.field('title')} />
                <MarkdownField
                  value={form.watch('body')}
                  readOnly={readOnly}
                  onChange={(text) => form.change('body', text)}
                  error={form.errorAt('body')}
                />
              </div>
              <Preview
                slug={page.slug}
                title={form.watch('title')}
                body={form.watch('body')}
                hiddenOnPhone={!showsPreview}
              />
            </div>
          </>
        )}
      </RecordForm>
      {showsVersions && (
        <PageVersions page={page} onClose={() => setShowsVersions(false)} onRestored={setData} />
      )}
    </AdminPage>
  )
}

function Sides({ showsPreview, onSwitch }: { showsPreview: boolean; onSwitch: (preview: boolean) => void }) {
  return (
    <fieldset className="mb-4 flex gap-2 lg:hidden">
      <legend className="sr-only">Show</legend>
      {([false, true] as const).map((preview) => (
        <Button
          key={String(preview)}
          kind={preview === showsPreview ? 'secondary' : 'quiet'}
          aria-pressed={preview === showsPreview}
          onClick={() => onSwitch(preview)}
        >
          {preview ? 'Preview' : 'Write'}
        </Button>
      ))}
    </fieldset>
  )
}

function PageActions({ page, onVersions }: { page: Page; onVersions: () => void }) {
  return (
    <>
      <RemovePage page={page} />
      <Button kind="secondary" onClick={onVersions}>
        <History aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Versions ({page.versions.length})
      </Button>
      <LinkButton kind="secondary" to={paths.info(page.slug)} target="_blank">
        <ExternalLink aria-hidden="true" strokeWidth={1.5} className="size-4" />
        View in the shop
      </LinkButton>
    </>
  )
}

type PreviewProps = { slug: string; title: string; body: string; hiddenOnPhone: boolean }

/** The page as the shop will show it. */
function Preview({ hiddenOnPhone, ...page }: PreviewProps) {
  return (
    <section
      aria-label="Preview"
      className={clsx('border border-hairline bg-ivory px-5 py-6 sm:px-8', hiddenOnPhone && 'max-lg:hidden')}
    >
      <Suspense fallback={<Skeleton className="h-60" />}>
        <PagePreview {...page} />
      </Suspense>
    </section>
  )
}
