import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { ReturnEvent, ReturnKind, ReturnStatus } from '#rules/orders/return-names.ts'
import type { Shop } from '#server/shop.ts'

/** Lines of orders whose pieces come back, as a module knows them. */
export type ModuleLines = {
  /** Whether something has begun that ends the line by itself. */
  isOnWayBack: (db: Db, lineId: string) => Promise<boolean>
  /** The reason not to refund the line by hand; null where nothing does. */
  besideRefund: (db: Db, lineId: string) => Promise<BesideRefund | null>
  /** The events of all lines of an order. */
  events: (db: Db, orderId: string) => Promise<EventOfReturn[]>
  /** A return by its id, or by its number. */
  returnOf: (db: Db, named: NamedReturn) => Promise<KnownReturn | null>
  /** For `where`: that the shop has paid for the piece of a line, by its id, otherwise than by a refund. */
  isBoughtBack: (lineId: SQL) => SQL
}

export type NamedReturn = { id: string } | { number: string }
export type KnownReturn = {
  id: string
  number: string
  kind: ReturnKind
  status: ReturnStatus
  customerId: string
}

/** Why money of a line cannot be refunded by hand, and whether the shop has bought its piece back. */
export type BesideRefund = { fault: string; isBoughtBack: boolean }

export type EventOfReturn = {
  /** The line, as the wire names it. */
  transactionId: string
  /** Of the return. */
  number: string
  kind: ReturnKind
  event: ReturnEvent | 'request'
  at: Date
  note: string
  /** Null: the system. */
  by: string | null
}

type ShopAndModules = Pick<Shop, 'db' | 'modules'>

const linesOf = ({ modules }: Pick<Shop, 'modules'>) => modules.flatMap(({ lines }) => lines ?? [])

/** Whether a module ends the line by itself. */
export async function isOnWayBack(shop: ShopAndModules, lineId: string): Promise<boolean> {
  for (const lines of linesOf(shop)) if (await lines.isOnWayBack(shop.db, lineId)) return true
  return false
}

/** The reason not to refund the line by hand; null where nothing does. */
export async function besideRefund(shop: ShopAndModules, lineId: string): Promise<BesideRefund | null> {
  for (const lines of linesOf(shop)) {
    const beside = await lines.besideRefund(shop.db, lineId)
    if (beside) return beside
  }
  return null
}

/** The events of an order's lines, those of a module oldest first. */
export async function eventsOfLines(shop: ShopAndModules, orderId: string): Promise<EventOfReturn[]> {
  const events = []
  for (const lines of linesOf(shop)) events.push(...(await lines.events(shop.db, orderId)))
  return events
}

/** A return by its id, or by its number; null where no module has it. */
export async function returnOf(shop: ShopAndModules, named: NamedReturn): Promise<KnownReturn | null> {
  for (const lines of linesOf(shop)) {
    const known = await lines.returnOf(shop.db, named)
    if (known) return known
  }
  return null
}

/** For `where`: a test of each module for lines whose piece the shop has bought back. */
export const boughtBackTests = (shop: Pick<Shop, 'modules'>) =>
  linesOf(shop).map(({ isBoughtBack }) => isBoughtBack)
