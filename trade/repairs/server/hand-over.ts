import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { formatRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, invalidField, mustFind, refused } from '#server/errors.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { returnOf } from '#server/modules/of-lines.ts'
import type { Shop } from '#server/shop.ts'
import { addressOfSale } from '#trade/counter/server/address-of-sale.ts'
import type { handOverRepair as contract } from '#trade/repairs/contract/repair-steps.ts'
import { chargeRepair, toPay } from './charge-order.ts'
import { lockRepair, type RepairRow, repairByNumber } from './repairs.store.ts'
import { mayTake, NO_SUCH_REPAIR, takeStep } from './step-repair.ts'

type Body = ParsedRequest<typeof contract>['body']

/** Hands a piece over to its customer, paid. Pressed twice, it is paid once. */
export async function handOverRepair(
  within: Shop,
  caller: Caller,
  number: string,
  { tenders, person }: Body,
): Promise<void> {
  const { db } = within
  const unlocked = mustFind(await repairByNumber(db, number), NO_SUCH_REPAIR)
  if (unlocked.customerId === caller.customerId)
    throw forbidden('You cannot hand over your own piece. Please ask a colleague.')
  await lockCustomer(db, unlocked.customerId)
  const row = mustFind(await lockRepair(db, number), NO_SUCH_REPAIR)
  if (row.status === 'handed-over') return
  mayTake(row, 'hand-over')
  await mustNotEndInReturn(within, row)
  const { charge } = row
  if (charge === null) throw new Error(`${number} is ready without a charge.`)
  if (charge === 0 && tenders.length > 0) throw invalidField('tenders', 'This repair is free.')
  const buyer = await addressOfSale(
    within,
    { ...buyerOf(row, person), delivery: 'later' },
    await toPay(within, charge),
  )
  const chargeOrderId =
    charge > 0 ? await chargeRepair(within, caller, { row, charge, buyer, tenders }) : null
  await takeStep(within, caller, row, {
    step: 'hand-over',
    change: { chargeOrderId },
    facts: { charge: formatRupees(charge) },
  })
}

/** Who brought the piece, or whom they name now. An address of which nothing but the shop's own town is known is none. */
function buyerOf({ person: kept }: RepairRow, named: Body['person']) {
  return { mobileNumber: kept.phone, person: named ?? personOf(kept) }
}

function personOf({ firstName, lastName, email, business = null, ...to }: ShippingAddress) {
  const { address, city, pincode, state } = to
  const place = address === '' ? { city: '', pincode: '', state: '' } : { city, pincode, state }
  return { firstName, lastName, email, business, address, ...place }
}

async function mustNotEndInReturn(within: Shop, row: RepairRow): Promise<void> {
  const resizing = row.returnId === null ? null : await returnOf(within, { id: row.returnId })
  if (resizing?.status !== 'received') return
  throw refused(`This is the work of ${resizing.number}. Please mark the return as resized.`)
}
