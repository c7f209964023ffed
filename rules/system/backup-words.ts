import { counted } from '#rules/counted.ts'
import { dayInIndia, daysAfter, startOfDay } from '#rules/days.ts'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import { HOUR_MS } from '#rules/time.ts'

/** The hour of a day in India at which the night is over. */
const MORNING = 6

/** `Backed up last night at 2:30 am, 412 files.` */
export function backupWords({ at, files }: { at: Date; files: number }, now: Date): string {
  return `Backed up ${dayWords(at, now)} at ${formatTime(at)}, ${counted(files, 'file')}.`
}

function dayWords(at: Date, now: Date): string {
  const [day, today] = [dayInIndia(at), dayInIndia(now)]
  if (day === today) return at < startOfMorning(today) ? 'last night' : 'today'
  return day === daysAfter(today, -1) ? 'yesterday' : `on ${formatDate(at)}`
}

const startOfMorning = (day: string) => new Date(startOfDay(day).getTime() + MORNING * HOUR_MS)
