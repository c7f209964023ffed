import { DAY_MS } from '#rules/time.ts'

/**
 * How long ago an opening was posted, in words (specification, section 9). Both are days of the shop,
 * `YYYY-MM-DD`; one that is posted ahead of its day counts as posted today.
 */
export function postedAge(postedDate: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(postedDate)) / DAY_MS)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return ago(days, 'day')
  if (days < 30) return ago(Math.floor(days / 7), 'week')
  return ago(Math.floor(days / 30), 'month')
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
