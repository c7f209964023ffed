import { formatShortDate } from '#rules/format-dates.ts'
import type { Crowd } from '#rules/promotions/crowded-days.ts'
import { ADS_SHOWN } from '#rules/promotions/crowded-days.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

export interface CrowdedNoticeProps {
  crowded: readonly Crowd[]
  ads: readonly { id: string; title: string }[]
  className?: string
}

/** Days on which not every ad can be seen, and which ones are left out. */
export function CrowdedNotice({ crowded, ads, className }: CrowdedNoticeProps) {
  if (crowded.length === 0) return null
  const titles = (ids: readonly string[]) =>
    ids.map((id) => `“${ads.find((ad) => ad.id === id)?.title ?? 'this ad'}”`).join(', ')
  return (
    <Notice
      tone="warning"
      title={`On some days more than ${ADS_SHOWN} ads run. The shop shows the ${ADS_SHOWN} added last.`}
      className={className}
    >
      <ul className="mt-1 text-sm">
        {crowded.slice(0, 5).map(({ from, to, shown, left }) => (
          <li key={from}>
            <span className="font-medium text-ink">
              {from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`}:
            </span>{' '}
            {titles(shown)} are shown, {titles(left)} {left.length === 1 ? 'is' : 'are'} not.
          </li>
        ))}
        {crowded.length > 5 && <li>… and {crowded.length - 5} more times.</li>}
      </ul>
    </Notice>
  )
}
