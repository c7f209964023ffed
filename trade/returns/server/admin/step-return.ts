import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { formatRupees, toRupees } from '#rules/money.ts'
import { MISSING_DETAIL } from '#rules/orders/admin-moves.ts'
import type { ReturnEvent } from '#rules/orders/return-names.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { soundTrackingNumber } from '#server/orders/admin/tracking-number.ts'
import { askAgainIfDisputed } from '#server/orders/disputes/ask-again.ts'
import type { Shop } from '#server/shop.ts'
import type * as contract from '#trade/returns/contract/return-requests.ts'
import { PAYOUT_WORDS } from '#trade/returns/rules/pay-to.ts'
import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { step } from '#trade/returns/rules/return-steps.ts'
import { mustHavePan, storeSellerPan } from '../seller-pan.ts'
import { type LockedReturn, takeStep, toRefund } from '../take-step.ts'
import { lockAsSeen, type Seen } from './lock-return.ts'

/** The audit log's word for each event of an admin. */
const ACTION = {
  approve: 'return.approve',
  reject: 'return.reject',
  receive: 'return.receive',
  inspect: 'return.inspect',
  offer: 'return.offer',
  accept: 'return.accept',
  refund: 'return.refund',
  'choose-pay-out': 'return.choose-pay-out',
  credit: 'return.credit',
  'pay-out': 'return.pay-out',
  'ship-back': 'return.ship-back',
  resize: 'return.resize',
  restock: 'return.restock',
  describe: 'return.describe',
  scrap: 'return.scrap',
} as const satisfies Partial<Record<ReturnEvent, AuditAction>>

type Taken = Omit<Parameters<typeof takeStep>[2], 'by' | 'event'> & { event: keyof typeof ACTION }

/** Takes a step of a locked return and writes it into the audit log; `told` is what the log keeps beside the status. */
export async function stepAndAudit(
  within: Shop,
  caller: Caller,
  locked: LockedReturn,
  { audited = {}, ...taken }: Taken & { audited?: Record<string, unknown> },
): Promise<void> {
  const { row, line } = locked
  await takeStep(within, locked, { ...taken, by: caller.customerId })
  const subject = { type: 'return', id: row.number } as const
  const note = taken.note ? { note: taken.note } : {}
  const after = { order: line.number, ...taken.facts, ...note, ...audited }
  await audit(within.db, caller, { action: ACTION[taken.event], subject, after })
}

/** Takes a step that needs nothing but the table's word. */
export async function stepReturn(within: Shop, caller: Caller, seen: Seen, taken: Taken): Promise<void> {
  await stepAndAudit(within, caller, await lockAsSeen(within, caller, seen), taken)
}

/** Approves a return: how it comes back, and by when. Refuses (400) a day that is over or too far away. */
export async function approveReturn(
  within: Shop,
  caller: Caller,
  number: string,
  { version, handover, arriveBy, note }: ParsedRequest<typeof contract.approveReturn>['body'],
): Promise<void> {
  const today = dayInIndia(within.clock.now())
  if (arriveBy < today || arriveBy > daysAfter(today, RETURN_LIMITS.byDays))
    throw invalidField('arriveBy', `Please choose a day within the next ${RETURN_LIMITS.byDays} days.`)
  const facts = { handover, arriveBy }
  await stepReturn(within, caller, { number, version }, { event: 'approve', note, facts })
}

/** Notes how a rejected product went back to its customer. */
export async function shipBackReturn(
  within: Shop,
  caller: Caller,
  number: string,
  { version, carrier, trackingNumber: typed }: ParsedRequest<typeof contract.shipBackReturn>['body'],
): Promise<void> {
  const trackingNumber = soundTrackingNumber(typed)
  if (trackingNumber === '') throw invalidField('trackingNumber', MISSING_DETAIL.trackingNumber)
  const note = `${carrier} ${trackingNumber}`
  const facts = { carrier, trackingNumber }
  await stepReturn(within, caller, { number, version }, { event: 'ship-back', note, facts })
}

/** Notes that a ring was resized, and how it goes back; its customer fetches what they brought. */
export async function resizeReturn(
  within: Shop,
  caller: Caller,
  number: string,
  { version, carrier, trackingNumber: typed }: ParsedRequest<typeof contract.resizeReturn>['body'],
): Promise<void> {
  const locked = await lockAsSeen(within, caller, { number, version })
  const trackingNumber = soundTrackingNumber(typed)
  const isFetched = locked.row.handover === 'counter' && carrier === '' && trackingNumber === ''
  if (!isFetched && carrier === '') throw invalidField('carrier', MISSING_DETAIL.carrier)
  if (!isFetched && trackingNumber === '') throw invalidField('trackingNumber', MISSING_DETAIL.trackingNumber)
  const note = isFetched ? 'Handed over in the shop' : `${carrier} ${trackingNumber}`
  await stepAndAudit(within, caller, locked, { event: 'resize', note, facts: { carrier, trackingNumber } })
  await within.jobs.send('end-repair', { returnId: locked.row.id, by: caller.customerId })
}

/** Keeps the PAN that a customer tells an admin; the audit log says that, and not which. */
export async function enterPan(within: Shop, caller: Caller, seen: Seen, pan: string): Promise<void> {
  const locked = await lockAsSeen(within, caller, seen)
  await storeSellerPan(within, locked, pan)
  const subject = { type: 'return', id: seen.number } as const
  await audit(within.db, caller, { action: 'return.pan', subject, after: { order: locked.line.number } })
}

/** Makes scrap of what came back. Refuses (403) everybody but a manager: nobody looks for the piece any more. */
export async function scrapReturn(within: Shop, caller: Caller, seen: Seen): Promise<void> {
  const why = 'Only a manager or an owner may make scrap of what came back.'
  const asked = await askGuard(within, caller, { 'written-off': why })
  await stepReturn(within, caller, seen, { event: 'scrap', asked })
}

type Refund = { number: string } & ParsedRequest<typeof contract.refundReturn>['body']

/**
 * Refunds an inspected return by the provider, or at the counter where it was paid there; its order is then returned.
 */
export async function refundReturn(within: Shop, caller: Caller, asked: Refund): Promise<void> {
  const { locked, amount } = await refundAsked(within, caller, asked)
  await stepAndAudit(within, caller, locked, { event: 'refund', audited: { refund: formatRupees(amount) } })
}

/** Refuses what {@link refundReturn} would refuse now. Locks the return until the transaction ends. */
export async function refundAsked(
  within: Shop,
  caller: Caller,
  { number, version, amount: read, confirm }: Refund,
) {
  const locked = await lockAsSeen(within, caller, { number, version })
  await askAgainIfDisputed(within, caller, locked.line, { confirm })
  const amount = await toRefund(within, locked.row, locked.line)
  if (amount !== read)
    throw refused(`${formatRupees(amount)} can now be refunded. Please check it again.`, {
      toRefund: toRupees(amount),
    })
  return { locked, amount }
}

type PayOut = { number: string } & ParsedRequest<typeof contract.payOutReturn>['body']

/** Records that a buyback was paid where its customer wished. */
export async function payOutReturn(within: Shop, caller: Caller, asked: PayOut): Promise<void> {
  const { reference } = asked
  const locked = await payOutAsked(within, caller, asked)
  const { payoutMethod, amount } = locked.row
  const note = `${payoutMethod ? PAYOUT_WORDS[payoutMethod] : ''} ${reference}`.trim()
  const facts = { payoutReference: reference }
  const audited = { paid: formatRupees(amount) }
  await stepAndAudit(within, caller, locked, { event: 'pay-out', note, facts, audited })
}

/** Refuses what {@link payOutReturn} would refuse now. Locks the return until the transaction ends. */
export async function payOutAsked(within: Shop, caller: Caller, { number, version, confirm }: PayOut) {
  const locked = await lockAsSeen(within, caller, { number, version })
  if (!step(locked.row, 'pay-out'))
    throw refused('The customer has not chosen a bank transfer or UPI. Please wait for their choice.')
  await askAgainIfDisputed(within, caller, locked.line, { confirm })
  await mustHavePan(within, locked)
  return locked
}
