import type {
  archiveItem as archiveContract,
  moveItem as moveContract,
} from '#contracts/admin/change-items.ts'
import type { ItemView } from '#contracts/admin/items.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import {
  ITEM_STATUS,
  isWrittenOff,
  type MoveByHand,
  movesByHand,
  needsReason,
  whyNotWrittenOff,
} from '#rules/items/item-status.ts'
import { karigarName } from '#rules/items/karigar.ts'
import { NO_REASON } from '#rules/orders/admin-moves.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { followItems } from '#server/items/follow-items.ts'
import { moveItems, writeItemsOff } from '#server/items/item-moves.store.ts'
import { countVersion, type ItemRow, setArchived } from '#server/items/items.store.ts'
import { returnInShop } from '#server/modules/of-items.ts'
import type { Shop } from '#server/shop.ts'
import { lockItemSeen } from './lock-item.ts'
import { viewOfItem } from './read-item.ts'

/** Says where an item is; the stock of its product follows. */
export function moveItem(
  shop: Shop,
  caller: Caller,
  tag: string,
  { to, note, karigar: typed, version }: ParsedRequest<typeof moveContract>['body'],
): Promise<ItemView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { item, product } = await lockItemSeen(within, { tag, version })
    if (item.archivedAt) throw refused('This item is archived. Please restore it first.')
    if (!movesByHand(item.status).includes(to)) throw refused(whyNot(item, to))
    const waiting = DECIDED_BY_RETURN.has(to) ? await returnInShop(within, item.id) : null
    if (waiting) throw refused(`This item came back by the return ${waiting}. Please decide there.`)
    const asked = await askToWriteOff(within, caller, isWrittenOff(to))
    if (needsReason(to)) mustSayWhy(note)
    const karigar = to === 'with-karigar' ? karigarName(typed) : ''
    const move = { by: caller.customerId, at: clock.now(), note, karigar, asked }
    await (isWrittenOff(to) ? writeItemsOff(db, [item.id], to, move) : moveItems(db, [item.id], to, move))
    const moved = await countVersion(db, item.id)
    await followItems(within, product)
    const facts = { tag, status: to, ...(karigar !== '' && { karigar }), ...(note !== '' && { note }) }
    await audit(db, caller, {
      action: 'item.move',
      subject: { type: 'item', id: item.id },
      before: { tag, status: item.status },
      after: facts,
    })
    return viewOfItem(within, caller, moved)
  })
}

/** Refuses (403) everybody but a manager to write gold off, as in a stock-take. */
const askToWriteOff = (within: Shop, caller: Caller, isOff: boolean) =>
  askGuard(within, caller, { 'written-off': whyNotWrittenOff(isOff) })

function mustSayWhy(note: string): void {
  if (note === '') throw invalidField('note', NO_REASON)
}

/** A return puts what came back by it on sale, or scraps it, and counts it. */
const DECIDED_BY_RETURN: ReadonlySet<MoveByHand> = new Set(['in-stock', 'melted'])

const whyNot = ({ status }: ItemRow, to: MoveByHand) =>
  status === to
    ? `This item is already marked “${ITEM_STATUS[to].label}”.`
    : `An item marked “${ITEM_STATUS[status].label}” cannot become “${ITEM_STATUS[to].label}”.`

/**
 * Takes an item out of the lists and out of the stock, or puts it back. Nothing is deleted: its history stays
 * readable.
 */
export function archiveItem(
  shop: Shop,
  caller: Caller,
  tag: string,
  { archived, note, version }: ParsedRequest<typeof archiveContract>['body'],
): Promise<ItemView> {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const { item, product } = await lockItemSeen(within, { tag, version })
    if (item.status === 'on-approval') throw refused('A customer has this item. Please take it back first.')
    const isOff = archived && item.archivedAt === null
    const asked = await askToWriteOff(within, caller, isOff)
    if (isOff) mustSayWhy(note)
    const archivedAt = archived ? (item.archivedAt ?? clock.now()) : null
    const changed = await setArchived(db, item.id, { archivedAt, at: clock.now() }, asked)
    await followItems(within, product)
    const subject = { type: 'item', id: item.id } as const
    const wasArchived = item.archivedAt !== null
    await audit(db, caller, {
      action: 'item.archive',
      subject,
      before: { tag, archived: wasArchived },
      after: { tag, archived, ...(note !== '' && { note }) },
    })
    return viewOfItem(within, caller, changed)
  })
}
