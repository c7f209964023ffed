import { type Day, dayInIndia } from '#rules/days.ts'
import { DAY_SECONDS } from '#rules/time.ts'
import { secondsUntil, waitEnd } from '#rules/waiting-time.ts'

/** Seconds between two reminders of a customer about the balance of an order. */
const REMINDER_SECONDS = DAY_SECONDS

/** Seconds until the customer may be reminded again; null: now. */
export function reminderWait(remindedAt: Date | null, now: Date): number | null {
  if (remindedAt === null) return null
  const end = waitEnd(remindedAt, REMINDER_SECONDS, now)
  return end <= now ? null : secondsUntil(end, now)
}

/** Whether the balance of an order is past its due day. `dueOn` is null where it has no such day. */
export const isOverdue = ({ dueOn }: { dueOn: Day | null }, now: Date): boolean =>
  dueOn !== null && dueOn < dayInIndia(now)
