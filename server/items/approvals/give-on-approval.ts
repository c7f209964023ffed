import type {
  endApproval as endContract,
  giveOnApproval as giveContract,
} from '#contracts/admin/item-approvals.ts'
import type { ItemView } from '#contracts/admin/items.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { dayInIndia } from '#rules/days.ts'
import { dueFault } from '#rules/items/approval.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { type CustomerRow, changeCustomer, findOrAddCustomer } from '#server/identity/customers.store.ts'
import { type LockedItem, lockItemSeen } from '#server/items/admin/lock-item.ts'
import { viewOfItem } from '#server/items/admin/read-item.ts'
import { followItems } from '#server/items/follow-items.ts'
import { moveItems } from '#server/items/item-moves.store.ts'
import { countVersion, type ItemRow } from '#server/items/items.store.ts'
import type { Shop } from '#server/shop.ts'
import { closeApproval, insertApproval } from './approvals.store.ts'

type Approval = ParsedRequest<typeof giveContract>['body']

/** Notes that an item in stock is with a customer on approval; the stock of its product follows. */
export function giveOnApproval(shop: Shop, caller: Caller, tag: string, approval: Approval) {
  const { dueOn, note, version } = approval
  const at = shop.clock.now()
  const fault = dueFault(dueOn, dayInIndia(at))
  if (fault) throw invalidField('dueOn', fault)
  return shop.transaction(async (within) => {
    const customer = await customerOf(within, approval)
    const locked = await lockItemSeen(within, { tag, version })
    const { item } = locked
    mustBeInStock(item)
    const by = caller.customerId
    await insertApproval(within.db, { itemId: item.id, customerId: customer.id, dueOn, note, by, at })
    return moved(within, caller, { ...locked, to: 'on-approval', note, facts: { dueOn } })
  })
}

/**
 * Puts an item that was on approval back in stock. One that its customer buys stays on approval, out of the stock: the
 * sale at the counter ends it, and where that is given up nothing has changed.
 */
export function endApproval(
  shop: Shop,
  caller: Caller,
  tag: string,
  { outcome, version }: ParsedRequest<typeof endContract>['body'],
): Promise<ItemView> {
  return shop.transaction(async (within) => {
    const locked = await lockItemSeen(within, { tag, version })
    const { item } = locked
    if (item.status !== 'on-approval') throw refused('This item is not on approval.')
    if (outcome === 'sold') return viewOfItem(within, caller, item)
    await closeApproval(within.db, item.id, { endedAt: within.clock.now(), outcome: 'returned' })
    return moved(within, caller, { ...locked, to: 'in-stock', note: '', facts: { outcome } })
  })
}

/** The customer with this number, by the name given here where none is known. */
async function customerOf(
  { db }: Shop,
  { mobileNumber, firstName, lastName }: Approval,
): Promise<CustomerRow> {
  const customer = await findOrAddCustomer(db, mobileNumber)
  if (customer.firstName !== '' || customer.lastName !== '') return customer
  return (await changeCustomer(db, customer.id, { firstName, lastName })) ?? customer
}

function mustBeInStock({ status, archivedAt }: ItemRow): void {
  if (archivedAt) throw refused('This item is archived. Please restore it first.')
  if (status === 'on-approval') throw refused('A customer has this item on approval already.')
  if (status !== 'in-stock')
    throw refused(`An item marked “${ITEM_STATUS[status].label}” cannot be given on approval.`)
}

type ApprovalMove = LockedItem & {
  to: 'on-approval' | 'in-stock'
  note: string
  facts: Record<string, string>
}

async function moved(
  within: Shop,
  caller: Caller,
  { item, product, to, note, facts }: ApprovalMove,
): Promise<ItemView> {
  const { db, clock } = within
  const { id, tag, status } = item
  await moveItems(db, [id], to, { by: caller.customerId, at: clock.now(), note })
  const row = await countVersion(db, id)
  await followItems(within, product)
  await audit(db, caller, {
    action: 'item.approval',
    subject: { type: 'item', id },
    before: { tag, status },
    after: { tag, status: to, ...facts },
  })
  return viewOfItem(within, caller, row)
}
