import { lazy, Suspense, useState } from 'react'
import { type AdminPage, readPageVersion, restorePage } from '#contracts/admin/settings.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const PagePreview = lazy(() => import('./page-preview.tsx'))

export interface PageVersionsProps {
  page: AdminPage
  onRestored: (page: AdminPage) => void
  onClose: () => void
}

/** Every wording the page has had, to be read before one is restored. */
export function PageVersions({ page, onRestored, onClose }: PageVersionsProps) {
  const earlier = page.versions.find(({ version }) => version !== page.version)
  const [looked, setLooked] = useState(earlier?.version ?? page.version)
  const { whyNot } = useAdministrator()
  const restoring = useEndpointMutation(restorePage, {
    failed: 'That did not work. Please try again.',
    onSuccess: (restored) => {
      onRestored(restored)
      toast.success(`Version ${looked} is live again.`)
    },
  })
  const restore = () =>
    restoring.mutate({ params: { slug: page.slug }, body: { from: looked, version: page.version } })
  return (
    <Dialog
      title="Earlier versions"
      width="wide"
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            pending={restoring.isPending}
            pendingLabel="Restoring…"
            blockedBecause={whyNot('settings.change') ?? (looked === page.version && 'This version is live.')}
            onClick={restore}
          >
            Restore version {looked}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <ol className="max-h-40 divide-y divide-hairline overflow-y-auto border-y border-hairline sm:max-h-[55vh]">
          {page.versions.map(({ version, at, by }) => (
            <li key={version}>
              <button
                type="button"
                aria-pressed={looked === version}
                onClick={() => setLooked(version)}
                className="block min-h-11 w-full border-l-2 border-transparent px-3 py-2 text-left text-sm hover:bg-ivory aria-pressed:border-garnet aria-pressed:bg-sand"
              >
                <span className="font-medium">
                  Version {version}
                  {version === page.version && ' · now'}
                </span>
                <span className="block text-[0.8125rem] text-stone">
                  {formatDateTime(at)}, {by ? <Person {...by} isInline /> : 'original'}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div className="min-w-0 sm:max-h-[55vh] sm:overflow-y-auto">
          <Wording key={looked} slug={page.slug} version={looked} />
        </div>
      </div>
    </Dialog>
  )
}

function Wording({ slug, version }: { slug: string; version: number }) {
  const query = useEndpointQuery(readPageVersion, { params: { slug, version: String(version) } })
  if (!query.isSuccess) return <QueryState query={query} />
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <PagePreview slug={slug} title={query.data.title} body={query.data.body} />
    </Suspense>
  )
}
