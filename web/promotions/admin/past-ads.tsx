import { type AdminAd, listPastAds } from '#contracts/admin/promotions.ts'
import { formatDate } from '#rules/format-dates.ts'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Past ads; changing their days lets them run again. */
export function PastAds({ onAgain }: { onAgain: (ad: AdminAd) => void }) {
  const list = useEndpointList(listPastAds)
  const again = (ad: AdminAd) => (
    <Button kind="secondary" onClick={() => onAgain(ad)} aria-label={`Run ${ad.title} again`}>
      Run again
    </Button>
  )
  return (
    <ListTable
      caption="Past ads"
      list={list}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'ad',
          head: 'Ad',
          cell: ({ title, image }) => (
            <span className="flex items-center gap-3">
              <CatalogueImage image={image} sizes="5rem" className="aspect-video w-20 shrink-0" />
              <span className="font-medium">{title}</span>
            </span>
          ),
        },
        { key: 'days', head: 'Dates', cell: (ad) => <Days ad={ad} /> },
        { key: 'again', head: 'Run again', hideHead: true, align: 'right', cell: again },
      ]}
      card={(ad) => (
        <article className="grid gap-2 px-4 py-3">
          <p className="font-medium">{ad.title}</p>
          <Days ad={ad} />
          <p>{again(ad)}</p>
        </article>
      )}
      empty={<EmptyState title="No past ads yet" />}
    />
  )
}

function Days({ ad: { startsOn, endsOn } }: { ad: AdminAd }) {
  return (
    <span className="text-sm whitespace-nowrap text-stone">
      {formatDate(startsOn)} – {formatDate(endsOn)}
    </span>
  )
}
