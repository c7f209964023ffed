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
        { key: 'ad', head: 'Ad', kind: 'own', card: 'title', of: (ad) => <AdName ad={ad} /> },
        {
          key: 'days',
          head: 'Dates',
          kind: 'text',
          card: 'foot',
          className: 'whitespace-nowrap',
          of: daysOf,
        },
        {
          key: 'again',
          head: 'Run again',
          hideHead: true,
          kind: 'own',
          align: 'right',
          card: 'action',
          of: again,
        },
      ]}
      empty={<EmptyState title="No past ads yet" />}
    />
  )
}

const daysOf = ({ startsOn, endsOn }: AdminAd) => `${formatDate(startsOn)} – ${formatDate(endsOn)}`

function AdName({ ad: { title, image } }: { ad: AdminAd }) {
  return (
    <span className="flex items-center gap-3">
      <CatalogueImage image={image} sizes="5rem" className="aspect-video w-20 shrink-0" />
      <span className="font-medium">{title}</span>
    </span>
  )
}
