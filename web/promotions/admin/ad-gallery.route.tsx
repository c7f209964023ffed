import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AdminAd, listAdGallery, removeAd, restoreAd } from '#contracts/admin/promotions.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { AdDialog } from './ad-dialog.tsx'
import { AdLine } from './ad-line.tsx'
import { CrowdedNotice } from './crowded-notice.tsx'
import { PastAds } from './past-ads.tsx'
import { useTakeDown } from './use-take-down.ts'

/** The promotion boxes of the home page: what runs, what will run, what is over. */
export default function AdGallery() {
  const [params] = useSearchParams()
  const showsPast = params.get('show') === 'past'
  const query = useEndpointQuery(listAdGallery, {})
  const { whyNot } = useAdministrator()
  const [chosen, setChosen] = useState<AdminAd | 'new' | null>(null)
  const add = () => setChosen('new')
  return (
    <AdminPage
      title="Ad Gallery"
      actions={
        <Button blockedBecause={whyNot('promotions.change')} onClick={add}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          New ad
        </Button>
      }
    >
      <TabLinks
        label="Ads"
        className="-mt-2 mb-5"
        items={[
          { label: 'Running and planned', current: !showsPast, link: <Link to={adminPaths.adGallery()} /> },
          { label: 'Past', current: showsPast, link: <Link to={`${adminPaths.adGallery()}?show=past`} /> },
        ]}
      />
      {showsPast ? (
        <PastAds onAgain={setChosen} />
      ) : query.isSuccess ? (
        <Gallery gallery={query.data} onEdit={setChosen} onAdd={add} />
      ) : (
        <QueryState query={query} />
      )}
      {chosen && query.isSuccess && (
        <AdDialog
          ad={chosen === 'new' ? null : chosen}
          ahead={query.data}
          onSaved={query.refetch}
          onClose={() => setChosen(null)}
        />
      )}
    </AdminPage>
  )
}

interface GalleryProps {
  gallery: ResponseBody<typeof listAdGallery>
  onEdit: (ad: AdminAd) => void
  onAdd: () => void
}

function Gallery({ gallery: { ads, crowded, today }, onEdit, onAdd }: GalleryProps) {
  const takeDown = useTakeDown({ what: 'ad', list: listAdGallery, remove: removeAd, restore: restoreAd })
  if (ads.length === 0)
    return (
      <EmptyState title="No ads running or planned" action={<Button onClick={onAdd}>New ad</Button>}>
        Until then, the home page shows its two default boxes: the welcome offer and the gemstones.
      </EmptyState>
    )
  return (
    <>
      <CrowdedNotice crowded={crowded} ads={ads} className="mb-4" />
      <ul className="divide-y divide-hairline border border-hairline bg-paper">
        {ads.map((ad) => (
          <AdLine
            key={ad.id}
            ad={ad}
            today={today}
            isLeftOut={crowded.some(
              ({ left, from, to }) => from <= today && to >= today && left.includes(ad.id),
            )}
            onEdit={() => onEdit(ad)}
            onRemove={() => takeDown(ad.id, ad.title)}
          />
        ))}
      </ul>
    </>
  )
}
