import type {
  archiveItem as archiveContract,
  moveItem as moveContract,
} from '#contracts/admin/change-items.ts'
import type { ItemView } from '#contracts/admin/items.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { ITEM_STATUS, type MoveByHand, movesByHand } from '#rules/items/item-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import { followItems } from '#server/items/follow-items.ts'
import { moveItems } from '#server/items/item-moves.store.ts'
import { type ItemRow, updateItem } from '#server/items/items.store.ts'
import type { Shop } from '#server/shop.ts'
import { returnInShop } from './item-history.store.ts'
import { lockItemSeen } from './lock-item.ts'
import { viewOfItem } from './read-item.ts'

/**
 * Says where an item is; the stock of its product follows. Refuses (409) as `lockItemSeen` does, a move its status does not
 * allow, and one that its return decides.
 */
export function moveItem(
  shop: Shop,
  caller: Caller,
  tag: string,
  { to, note, version }: ParsedRequest<typeof moveContract>['body'],
): Promise<ItemView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { item, product } = await lockItemSeen(within, { tag, version })
    if (item.archivedAt) throw refused('This item is archived. Please restore it first.')
    if (!movesByHand(item.status).includes(to)) throw refused(whyNot(item, to))
    const waiting = DECIDED_BY_RETURN.has(to) ? await returnInShop(db, item.id) : null
    if (waiting) throw refused(`This item came back by the return ${waiting}. Please decide there.`)
    await moveItems(db, [item.id], to, { by: caller.customerId, at: clock.now(), note })
    const moved = await updateItem(db, item.id, {})
    await followItems(within, product)
    const facts = { tag, status: to, ...(note !== '' && { note }) }
    await audit(db, caller, {
      action: 'item.move',
      subject: { type: 'item', id: item.id },
      before: { tag, status: item.status },
      after: facts,
    })
    return viewOfItem(within, caller, moved)
  })
}

/** A return puts what came back by it on sale, or scraps it, and counts it. */
const DECIDED_BY_RETURN: ReadonlySet<MoveByHand> = new Set(['in-stock', 'melted'])

const whyNot = ({ status }: ItemRow, to: MoveByHand) =>
  status === to
    ? `This item is already marked “${ITEM_STATUS[to].label}”.`
    : `An item marked “${ITEM_STATUS[status].label}” cannot become “${ITEM_STATUS[to].label}”.`

/**
 * Takes an item out of the lists and out of the stock, or puts it back. Nothing is deleted: its history stays readable. Refuses
 * (409) as `lockItemSeen` does, and one that a customer has on approval.
 */
export function archiveItem(
  shop: Shop,
  caller: Caller,
  tag: string,
  { archived, version }: ParsedRequest<typeof archiveContract>['body'],
): Promise<ItemView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { item, product } = await lockItemSeen(within, { tag, version })
    if (item.status === 'on-approval') throw refused('A customer has this item. Please take it back first.')
    const archivedAt = archived ? (item.archivedAt ?? clock.now()) : null
    const changed = await updateItem(db, item.id, { archivedAt, updatedAt: clock.now() })
    await followItems(within, product)
    const subject = { type: 'item', id: item.id } as const
    const wasArchived = item.archivedAt !== null
    await audit(db, caller, {
      action: 'item.archive',
      subject,
      before: { tag, archived: wasArchived },
      after: { tag, archived },
    })
    return viewOfItem(within, caller, changed)
  })
}
