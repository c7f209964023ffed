import type { ParsedRequest } from '#contracts/endpoint.ts'
import { dayInIndia } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { formatRupees } from '#rules/money.ts'
import type { ReturnKind } from '#rules/orders/return-names.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, invalidField, refused } from '#server/errors.ts'
import { customerById } from '#server/identity/customers.store.ts'
import { inField } from '#server/in-field.ts'
import { lineMeant } from '#server/orders/lines-of-order.ts'
import { lockLineWithPayment } from '#server/orders/lock-order.ts'
import { linesOfNumber, type OrderLine } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterReturnKind, beginReturn as contract } from '#trade/returns/contract/counter-returns.ts'
import { isOpenReturn } from '#trade/returns/rules/return-steps.ts'
import { agreeReturn } from '../agree-return.ts'
import { lockReturn, type ReturnRow, returnsOfLine } from '../returns.store.ts'
import type { LockedReturn } from '../take-step.ts'
import { writeReturn } from '../write-return.ts'
import { inspectLocked } from './inspect-return.ts'
import { stepAndAudit } from './step-return.ts'

type Begun = ParsedRequest<typeof contract>['body']

export const KIND_OF = {
  return: 'return',
  exchange: 'exchange',
  buyback: 'buyback',
  resize: 'resizing',
} as const satisfies Record<CounterReturnKind, ReturnKind>

/**
 * Begins the same request as its customer would, approves it, and takes the piece in: an admin has it in hand. With an
 * inspection an exchange is credited at once. All or nothing.
 */
export async function beginReturn(within: Shop, caller: Caller, number: string, begun: Begun) {
  const line = await lockLineWithPayment(
    within.db,
    lineMeant(await linesOfNumber(within.db, number), begun.transactionId),
  )
  mustNotBeOwnOrder(caller, line)
  await mustBeFirst(within, line)
  mustMayLift(caller, begun)
  mustFitTogether(begun)
  await mustBeSomebodyElse(within, caller, { line, begun })
  const { reason, size, amount, pan, notes, broughtBy, liftedBecause } = begun
  const agreed = await agreeReturn(within, line, {
    kind: KIND_OF[begun.kind],
    reason,
    size,
    amount,
    pan,
    counter: { isLifted: liftedBecause !== '' },
  })
  const row = await writeReturn(within, agreed, { by: caller.customerId, notes, broughtBy })
  await audit(within.db, caller, {
    action: 'return.begin',
    subject: { type: 'return', id: row.number },
    after: {
      order: line.number,
      kind: row.kind,
      amount: formatRupees(row.amount),
      ...(broughtBy && { broughtBy: broughtBy.name }),
      ...(liftedBecause !== '' && { allowedBecause: liftedBecause }),
    },
  })
  await takeIn(within, caller, { row, line }, begun)
  const { amount: agreedNow, status } = await again(within, { row, line }).then(({ row: now }) => now)
  return { number: row.number, amount: agreedNow, status }
}

/** Refuses (409) a second request for the same product, by its number: somebody may have pressed twice. */
async function mustBeFirst({ db }: Shop, { id }: OrderLine): Promise<void> {
  const open = (await returnsOfLine(db, id)).find(({ status }) => isOpenReturn(status))
  if (!open) return
  throw refused(`${open.number} has already begun for this piece.`, { number: open.number })
}

/** An admin who lifts a rule could refund money as well. */
function mustMayLift({ role }: Caller, { liftedBecause }: Begun): void {
  if (liftedBecause !== '' && !isAllowed(role, 'refunds.make'))
    throw forbidden('Only a manager can allow what the rules for returns do not.')
}

function mustFitTogether({ kind, isReceived, inspection }: Begun): void {
  if (!inspection) return
  if (kind === 'resize')
    throw invalidField('inspection', 'A ring that is resized is not inspected for money.')
  if (!isReceived) throw invalidField('inspection', 'Only a piece that is in the shop can be inspected.')
}

/** Refuses (400) the number that bought the piece, and the admin's own, as that of the person who brings it. */
async function mustBeSomebodyElse(
  { db }: Shop,
  { mobileNumber: own }: Caller,
  { line, begun: { broughtBy } }: { line: OrderLine; begun: Begun },
): Promise<void> {
  if (!broughtBy) return
  const { mobileNumber } = broughtBy
  if (mobileNumber === own)
    throw invalidField('broughtBy.mobileNumber', 'You cannot bring a piece of somebody else yourself.')
  if ((await customerById(db, line.customerId))?.mobileNumber === mobileNumber)
    throw invalidField('broughtBy.mobileNumber', 'This number bought the piece: nobody else brings it.')
}

async function takeIn(
  within: Shop,
  caller: Caller,
  locked: LockedReturn,
  { isReceived, inspection, liftedBecause }: Begun,
): Promise<void> {
  const facts = { handover: 'counter' as const, arriveBy: dayInIndia(within.clock.now()) }
  const note = liftedBecause === '' ? '' : `Allowed by a manager: ${liftedBecause}`
  await stepAndAudit(within, caller, locked, { event: 'approve', facts, note, isQuiet: isReceived })
  if (!isReceived) return
  await stepAndAudit(within, caller, await again(within, locked), { event: 'receive' })
  if (!inspection) return
  const received = await again(within, locked)
  await inField('inspection', () => inspectLocked(within, caller, received, inspection))
}

/** The same return as the step before has left it. */
async function again(within: Shop, { row: { number }, line }: LockedReturn): Promise<LockedReturn> {
  const row: ReturnRow | null = await lockReturn(within.db, number)
  if (!row) throw new Error(`${number} is gone.`)
  return { row, line }
}
