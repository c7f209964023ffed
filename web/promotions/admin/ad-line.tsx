import type { AdminAd } from '#contracts/admin/promotions.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { daysInWords, stripOf } from './ad-days.ts'
import { TakeDownButton } from './take-down-button.tsx'

export interface AdLineProps {
  ad: AdminAd
  /** `YYYY-MM-DD` */
  today: string
  /** Today there is no room for it. */
  isLeftOut: boolean
  onEdit: () => void
  /** Returns whether it was taken down. */
  onRemove: () => Promise<boolean>
}

/** One ad: image, words, where it leads, when it runs. */
export function AdLine({ ad, today, isLeftOut, onEdit, onRemove }: AdLineProps) {
  const { whyNot } = useAdministrator()
  const blocked = whyNot('promotions.change')
  return (
    <li className="grid gap-x-5 gap-y-3 px-4 py-4 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-start">
      <CatalogueImage image={ad.image} fit="contain" sizes="10rem" className="aspect-video" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{ad.title}</span>
          <AdState ad={ad} today={today} isLeftOut={isLeftOut} />
        </p>
        {ad.notes && <p className="mt-0.5 line-clamp-2 text-sm text-stone">{ad.notes}</p>}
        <p className="mt-1 text-[0.8125rem] break-all text-stone">
          <span className="whitespace-nowrap text-ink">{daysInWords(ad, today)}</span> · links to {ad.link}
        </p>
        <Strip ad={ad} today={today} />
      </div>
      <div className="flex gap-1 sm:-mr-2">
        <Button kind="secondary" blockedBecause={blocked} onClick={onEdit} aria-label={`Edit ${ad.title}`}>
          Edit
        </Button>
        {!blocked && <TakeDownButton name={ad.title} onRemove={onRemove} />}
      </div>
    </li>
  )
}

function AdState({ ad, today, isLeftOut }: Pick<AdLineProps, 'ad' | 'today' | 'isLeftOut'>) {
  if (ad.startsOn > today) return <Badge tone="gold">Planned</Badge>
  return isLeftOut ? <Badge tone="amber">Not shown today</Badge> : <Badge tone="leaf">Running</Badge>
}

/** The next five weeks as a line, gold where the ad runs. The words above say the same. */
function Strip({ ad, today }: Pick<AdLineProps, 'ad' | 'today'>) {
  const place = stripOf(ad, today)
  return (
    <span
      aria-hidden="true"
      title="The next five weeks"
      className="relative mt-2.5 block h-1 max-w-md bg-hairline"
    >
      {place && (
        <span
          className="absolute inset-y-0 bg-gold"
          style={{ left: `${place.left}%`, width: `${place.width}%` }}
        />
      )}
    </span>
  )
}
