import { v7 as timeOrderedId } from 'uuid'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import { karigarKey, karigarName } from '#rules/items/karigar.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, mustFind, refused } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { repairReadySms } from '#server/notifications/templates/repair-ready.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type RepairStep, repairAfter, whyNotNow } from '#trade/repairs/rules/repair-steps.ts'
import { farFault, needsReason, reasonSentence } from '#trade/repairs/rules/repair-weights.ts'
import { toPay } from './charge-order.ts'
import { karigarsOfShop } from './karigars.ts'
import {
  changeRepair,
  endTrip,
  insertRepairEvent,
  insertTrip,
  lastTrip,
  lockRepair,
  type RepairRow,
} from './repairs.store.ts'

export const NO_SUCH_REPAIR = 'Repair not found.'

type Taken = {
  step: RepairStep
  note?: string
  change?: Parameters<typeof changeRepair>[2]
  facts?: Record<string, string>
}

/**
 * The one way a repair moves along its table: status, history and audit together, with the repair locked. Answers the id of the
 * event. Refuses (409) what the table does not allow.
 */
export async function takeStep(
  within: Shop,
  caller: Caller,
  row: RepairRow,
  { step, note = '', change = {}, facts = {} }: Taken,
): Promise<string> {
  const { db, clock } = within
  const status = mayTake(row, step)
  const at = clock.now()
  const id = timeOrderedId()
  await changeRepair(db, row, { ...change, status, updatedAt: at })
  await insertRepairEvent(db, { id, repairId: row.id, event: step, by: caller.customerId, at, note })
  await audit(db, caller, {
    action: `repair.${step}` satisfies AuditAction,
    subject: { type: 'repair', id: row.number },
    before: { status: row.status },
    after: { status, ...facts, ...(note !== '' && { note }) },
  })
  return id
}

/** Where a step leads; refuses (409) one that cannot happen now. */
export function mayTake(row: RepairRow, step: RepairStep) {
  const status = repairAfter(row.status, step)
  if (status === null) throw refused(whyNotNow(row.status))
  return status
}

const locked = async ({ db }: Shop, number: string) => mustFind(await lockRepair(db, number), NO_SUCH_REPAIR)

/** Gives a piece to a karigar with the weight it has now. A name that is known is written as it was first. */
export async function sendRepair(
  within: Shop,
  caller: Caller,
  number: string,
  { karigar: typed }: { karigar: string },
): Promise<void> {
  const { db, clock } = within
  const row = await locked(within, number)
  const existing = (await karigarsOfShop(within)).find(({ name }) => karigarKey(name) === karigarKey(typed))
  const karigar = existing?.name ?? karigarName(typed)
  await takeStep(within, caller, row, {
    step: 'send',
    note: karigar,
    facts: { weight: grams(row.nowMg) },
  })
  await insertTrip(db, { repairId: row.id, karigar, givenMg: row.nowMg, sentAt: clock.now() })
}

type Back = { grossWeight: number; reason: string; agreed: boolean; wages: Paise }

/**
 * Weighs a piece that comes back from its karigar; once more replaces that weight, so that it counts once. Milligrams.
 */
export async function receiveRepair(
  within: Shop,
  caller: Caller,
  number: string,
  { grossWeight: backMg, reason, agreed, wages }: Back,
): Promise<void> {
  const { db, clock } = within
  const row = await locked(within, number)
  mayTake(row, 'receive')
  const trip = await lastTrip(db, row.id)
  if (!trip) throw new Error(`${number} came back from a karigar who never had it.`)
  const weighing = { givenMg: trip.givenMg, backMg }
  const far = farFault(weighing)
  if (far && !agreed) throw refused(far, { fields: [{ field: 'grossWeight', message: far }] })
  if (needsReason(weighing) && reason === '') throw invalidField('reason', reasonSentence(weighing))
  await endTrip(db, trip.id, { backMg, reason, wages, backAt: trip.backAt ?? clock.now() })
  await takeStep(within, caller, row, {
    step: 'receive',
    note: reason,
    change: { nowMg: backMg },
    facts: {
      weight: grams(backMg),
      karigar: trip.karigar,
      ...(wages > 0 && { wages: formatRupees(wages) }),
    },
  })
}

/** A piece is done, for so much (paise, with GST). Its customer gets an SMS, again where the charge is corrected. */
export async function readyRepair(
  within: Shop,
  caller: Caller,
  number: string,
  { charge }: { charge: Paise },
): Promise<void> {
  const { clock } = within
  const row = await locked(within, number)
  if (row.status === 'ready' && row.charge === charge) return
  if (row.returnId !== null && charge > 0)
    throw invalidField('charge', 'A resizing of a piece that was bought here is free. Please enter 0.')
  const readyAt = row.status === 'ready' ? row.readyAt : clock.now()
  const aboutId = await takeStep(within, caller, row, {
    step: 'ready',
    change: { charge, readyAt },
    facts: { charge: formatRupees(charge) },
  })
  // The customer of a resizing hears of it by the return.
  if (row.returnId !== null) return
  const { shopName } = await readSetting(within, contactSettings)
  const content = repairReadySms({ number: row.number, charge: await toPay(within, charge) }, shopName)
  await notify(within, { event: 'repair-ready', aboutId, customerId: row.customerId, content })
}

/** Gives a piece back before anything was charged. */
export async function cancelRepair(
  within: Shop,
  caller: Caller,
  number: string,
  { reason }: { reason: string },
): Promise<void> {
  await takeStep(within, caller, await locked(within, number), { step: 'cancel', note: reason })
}
