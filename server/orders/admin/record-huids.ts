import { duplicateHuids, HUID_SEPARATOR, huidFault, huidsOf, otherHuid } from '#rules/orders/huid.ts'
import { lineNeedsHuid } from '#rules/orders/line-needs-huid.ts'
import { invalidField, refused } from '#server/errors.ts'
import { inField } from '#server/in-field.ts'
import { huidOfItem } from '#server/items/items.store.ts'
import { huidsElsewhere, huidsOfLine, replaceHuids } from '#server/orders/order-huids.store.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'

type Typed = {
  huid: string
  /** Why an id that another line has is right all the same; empty: it is not confirmed. */
  duplicateReason: string
}

/** The words of the audit log; the reason only where it confirms an id. */
type Audited = { huid: string; duplicateReason?: string }

/**
 * Notes the ids of a line's articles, in the caller's transaction. Refuses (400) anything but a HUID, and none where the
 * product must have one; (409, with the orders) an id that another line has, unless a reason confirms it. Of two
 * lines that are given the same id at the same moment, the database lets one have it.
 */
export async function recordHuids(within: Shop, line: OrderLine, typed: Typed): Promise<Audited> {
  const before = new Map((await huidsOfLine(within.db, line.id)).map((given) => [given.huid, given]))
  // An item brings its own, and so does what was weighed before; nobody has to type it again.
  const isWeighedBefore = line.packedNetMg !== null && line.status === 'Confirmed'
  if ((line.itemId || isWeighedBefore) && typed.huid.trim() === '' && before.size > 0)
    return { huid: [...before.keys()].join(HUID_SEPARATOR) }
  const huids = checkedHuids(line, typed.huid)
  await mustBeOfItem(within, line, huids)
  const added = huids.filter((huid) => !before.has(huid))
  const taken = await takenAmong(within, line, added)
  if (taken.length > 0 && typed.duplicateReason === '') throw duplicates(taken)
  const reasonOf = (huid: string) =>
    taken.some((entry) => entry.huid === huid)
      ? typed.duplicateReason
      : (before.get(huid)?.duplicateReason ?? null)
  const rows = huids.map((huid, position) => ({ huid, position, duplicateReason: reasonOf(huid) }))
  const written = await replaceHuids(within.db, line.id, rows)
  if (written.length < huids.length) throw duplicates(await takenAmong(within, line, huids))
  const huid = huids.join(HUID_SEPARATOR)
  return taken.length > 0 ? { huid, duplicateReason: typed.duplicateReason } : { huid }
}

/** Refuses (400) ids without that of the line's item; the other half of a pair may have its own. */
async function mustBeOfItem({ db }: Shop, { itemId }: OrderLine, huids: readonly string[]): Promise<void> {
  const own = itemId && (await huidOfItem(db, itemId))
  if (own && huids.length > 0 && !huids.includes(own)) throw invalidField('huid', otherHuid(own))
}

type Move = Typed & { lines?: readonly (Typed & { transactionId: string })[] | undefined }

/** The same for lines that move together, each with its own; `huid` alone is that of a single line. `list`: the field that refusals name. */
export async function recordHuidsOf(
  within: Shop,
  lines: readonly OrderLine[],
  move: Move,
  list: string,
): Promise<Partial<Audited>> {
  const noted: Audited[] = []
  for (const [nth, line] of lines.entries()) {
    const own = move.lines?.find(({ transactionId }) => transactionId === line.paymentLineId)
    const typed = own ?? (lines.length === 1 ? move : NONE)
    noted.push(await inField(own ? `${list}.${nth}` : '', () => recordHuids(within, line, typed)))
  }
  const reasons = noted.flatMap(({ duplicateReason }) => duplicateReason ?? [])
  return {
    huid: noted
      .map(({ huid }) => huid)
      .filter(Boolean)
      .join(HUID_SEPARATOR),
    ...(reasons.length > 0 && { duplicateReason: reasons.join('; ') }),
  }
}

const NONE: Typed = { huid: '', duplicateReason: '' }

function takenAmong({ db }: Shop, line: OrderLine, huids: readonly string[]) {
  return huids.length === 0 ? [] : huidsElsewhere(db, huids, line.id)
}

/** The field is named, so that the dialog asks for the reason beside it. */
const duplicates = (taken: { huid: string; number: string }[]) =>
  refused(duplicateHuids(taken), { duplicateHuids: taken })

function checkedHuids(line: OrderLine, typed: string): string[] {
  const huids = huidsOf(typed)
  const fault = huidFault(huids, lineNeedsHuid(line), line.quantity)
  if (fault !== null) throw invalidField('huid', fault)
  return huids
}
