import { counted } from '#rules/counted.ts'
import { DAY_MS } from '#rules/time.ts'

/**
 * How long ago an opening was posted, in words (specification, section 9). Both are days of the shop,
 * `YYYY-MM-DD`; one that is posted ahead of its day counts as posted today.
 */
export function postedAge(postedDate: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(postedDate)) / DAY_MS)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${counted(days, 'day')} ago`
  if (days < 30) return `${counted(Math.floor(days / 7), 'week')} ago`
  return `${counted(Math.floor(days / 30), 'month')} ago`
}
