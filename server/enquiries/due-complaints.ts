import type { Db } from '#db/client.ts'
import { counted } from '#rules/counted.ts'
import { complaintDue } from '#rules/enquiries/complaint.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { complaintsDueSoon } from './contact-messages.store.ts'

/** Complaints that an alarm looks at. */
const MAX_LOOKED_AT = 200
/** Complaints that it names. */
const MAX_NAMED = 20

/** Which complaints have to be acknowledged or settled soon, in a sentence; null where none has. */
export async function dueComplaints(db: Db, now: Date): Promise<string | null> {
  const due = (await complaintsDueSoon(db, now, MAX_LOOKED_AT)).flatMap((message) => {
    const clock = complaintDue(message, now)
    return clock?.isSoon ? [{ ...clock, ticket: message.ticket }] : []
  })
  if (due.length === 0) return null
  const named = due
    .slice(0, MAX_NAMED)
    .map(({ ticket, what, by, isLate }) =>
      isLate
        ? `${ticket} should have been ${what}d by ${formatDateTime(by)}`
        : `${ticket} has to be ${what}d by ${formatDateTime(by)}`,
    )
  const more = due.length - named.length
  return `${counted(due.length, 'complaint')} cannot wait: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}
