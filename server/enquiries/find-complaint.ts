import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { findComplaint as contract, FollowedComplaint } from '#contracts/enquiries.ts'
import { type ComplaintFacts, complaintClocks, complaintState } from '#rules/enquiries/complaint.ts'
import { enquirySearch } from '#rules/enquiries/enquiry-search.ts'
import { ENQUIRIES_PER_HOUR } from '#rules/enquiries/enquiry-terms.ts'
import { countedAddress } from '#rules/identity/counted-address.ts'
import { notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { messageByTicket } from './contact-messages.store.ts'
import { triesPerHour } from './tries-per-hour.ts'

const wrongTries = triesPerHour(
  ENQUIRIES_PER_HOUR.wrongNumbers,
  'Too many complaints were looked for from this connection.',
)

/**
 * The state of a message to the shop, for a visitor who knows its number and the telephone number it was sent with. A
 * wrong number and a wrong telephone number are refused in the same words.
 */
export async function findComplaint(
  shop: Shop,
  { number, phone }: ParsedRequest<typeof contract>['params'] & ParsedRequest<typeof contract>['query'],
  /** The address of the connection that asks. */
  from: string,
): Promise<FollowedComplaint> {
  const { db, clock } = shop
  const [who, now] = [countedAddress(from), clock.now()]
  // Counted before it is looked up, so that many at once are not more than one after the other.
  wrongTries.count(shop, who, now)
  const sought = enquirySearch('contact', number)
  const message = sought && 'ticket' in sought ? await messageByTicket(db, sought.ticket) : null
  if (!message || lastDigits(message.phone) !== lastDigits(phone))
    throw notFound('We found no complaint with this number and telephone number. Please check both.')
  wrongTries.takeBack(shop, who, now)
  return { ...howFarItCame(message), answer: message.answer }
}

/** A complaint as its sender and the shop read it. */
export const howFarItCame = ({ ticket, ...facts }: ComplaintFacts & { ticket: string }) => ({
  number: ticket,
  status: complaintState(facts),
  receivedAt: facts.createdAt,
  acknowledgedAt: facts.acknowledgedAt,
  settledAt: facts.handledAt,
  ...complaintClocks(facts.createdAt),
})

/** However the number of the country was typed. */
const lastDigits = (phone: string) => phone.replace(/\D/g, '').slice(-10)
