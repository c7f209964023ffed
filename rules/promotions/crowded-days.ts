import { daysAfter } from '../days.ts'
import type { Days } from './ad-days.ts'

/** The home page has two boxes (specification, section 9). */
export const ADS_SHOWN = 2

/** An ad with the days it runs on, `YYYY-MM-DD`, both included. */
export type AdRun = { id: string; startsOn: string; endsOn: string }

/** Days on which more ads run than are shown; of each ad the id, in the order the shop takes them. */
export type Crowd = Days & { shown: string[]; left: string[] }

/** `runs` as the shop takes them: the newest first. Neighbouring days with the same ads are reported as one. */
export function crowdedDays(runs: readonly AdRun[], today: string): Crowd[] {
  const crowds: Crowd[] = []
  for (const { from, to } of stretches(runs, today)) {
    const ids = runs.filter((run) => run.startsOn <= from && run.endsOn >= to).map(({ id }) => id)
    if (ids.length > ADS_SHOWN)
      crowds.push({ from, to, shown: ids.slice(0, ADS_SHOWN), left: ids.slice(ADS_SHOWN) })
  }
  return crowds
}

/** The days from today on, cut wherever an ad begins or has ended, so that within a stretch the same ads run. */
function stretches(runs: readonly AdRun[], today: string): Days[] {
  const cuts = runs.flatMap(({ startsOn, endsOn }) => [startsOn, daysAfter(endsOn, 1)])
  const days = [...new Set([today, ...cuts])].filter((day) => day >= today).sort()
  return days.slice(0, -1).map((from, place) => ({ from, to: daysAfter(days[place + 1] ?? from, -1) }))
}
