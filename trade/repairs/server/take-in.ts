import { v7 as timeOrderedId } from 'uuid'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import { returnOf } from '#server/modules/of-lines.ts'
import type { Shop } from '#server/shop.ts'
import { addressOfSale } from '#trade/counter/server/address-of-sale.ts'
import { customerOfSale } from '#trade/counter/server/sell.ts'
import type { takeInRepair as contract } from '#trade/repairs/contract/repairs.ts'
import { readyOnFault } from '#trade/repairs/rules/repair-terms.ts'
import {
  insertRepair,
  insertRepairEvent,
  lockRepairOfReturn,
  orderByNumber,
  type RepairRow,
  repairById,
} from './repairs.store.ts'

type Form = ParsedRequest<typeof contract>['body']

/**
 * Takes a piece in that is its customer's own; a new number makes the customer. The same `repairId` again answers the
 * repair it made.
 */
export function takeInRepair(shop: Shop, caller: Caller, form: Form): Promise<{ number: string }> {
  return shop.transaction(async (within) => {
    const customer = await customerOfSale(within, form)
    const existing = form.repairId ? await repairById(within.db, form.repairId) : null
    if (existing) return { number: numberOfSame(existing, customer) }
    const fault = readyOnFault(form.readyOn, within.clock.now())
    if (fault) throw invalidField('readyOn', fault)
    const row = await writeRepair(within, caller, form, customer)
    await audit(within.db, caller, {
      action: 'repair.take-in',
      subject: { type: 'repair', id: row.number },
      after: {
        piece: row.description,
        work: row.work,
        weight: grams(row.inMg),
        estimate: formatRupees(row.estimate),
      },
    })
    return { number: row.number }
  })
}

async function writeRepair(
  within: Shop,
  { customerId: by }: Caller,
  form: Form,
  customer: CustomerRow,
): Promise<RepairRow> {
  const { db, clock } = within
  const { person, mobileNumber, description, purity, work, estimate, readyOn, grossWeight } = form
  const buyer = { person, mobileNumber, delivery: 'later' as const }
  const at = clock.now()
  const row = await insertRepair(db, {
    id: form.repairId ?? timeOrderedId(),
    customerId: customer.id,
    person: await addressOfSale(within, buyer, 0),
    description,
    purity,
    work,
    estimate,
    readyOn,
    inMg: grossWeight,
    nowMg: grossWeight,
    by,
    soldOrderId: await orderOf(within, form.order, customer),
    returnId: await resizingOf(within, form.return, customer),
    createdAt: at,
    updatedAt: at,
  })
  await insertRepairEvent(db, { repairId: row.id, event: 'take-in', by, at })
  return row
}

function numberOfSame({ customerId, number }: RepairRow, customer: CustomerRow): string {
  if (customerId === customer.id) return number
  throw refused(`This repair has already been recorded: ${number}. Please check it, then start a new one.`)
}

/** The order by which the shop sold the piece; null where none was named. Refuses (400) that of another customer. */
async function orderOf({ db }: Shop, number: string, { id }: CustomerRow): Promise<string | null> {
  if (number === '') return null
  const order = await orderByNumber(db, number.toUpperCase())
  if (order?.customerId !== id)
    throw invalidField('order', 'No order of this customer has this number. Please leave it empty.')
  return order.id
}

/** The resizing that a repair is the work of; null where none was named. Refuses (400) one of which the piece is not here. */
async function resizingOf(within: Shop, number: string, { id }: CustomerRow): Promise<string | null> {
  if (number === '') return null
  const resizing = await returnOf(within, { number: number.toUpperCase() })
  if (resizing?.customerId !== id || resizing.kind !== 'resizing')
    throw invalidField('return', 'No resizing of this customer has this number.')
  if (resizing.status !== 'received')
    throw invalidField('return', 'The piece of this resizing is not in the shop.')
  const open = await lockRepairOfReturn(within.db, resizing.id)
  if (open) throw refused(`This resizing is already in work: ${open.number}.`)
  return resizing.id
}
