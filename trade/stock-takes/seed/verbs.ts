import { STAFF } from '#seed/demo/life/people.ts'
import type { Verb } from '#seed/demo/life/tale.ts'
import {
  closeStockTake,
  readStockTake,
  sendScans,
  startStockTake,
} from '#trade/stock-takes/contract/stock-takes.ts'

type Count = {
  tray: string | null
  scans: readonly string[]
  /** Closed by the manager, with what has become of the missing ones; without it, it stays open. */
  closes?: { missing: Record<string, string>; note: string }
}

/** The counter counts a tray, tag by tag. */
export const counts: Verb<Count> = async ({ stage }, { tray, scans, closes }) => {
  const { id } = await stage.ask(STAFF.counter, startStockTake, { body: { place: tray } })
  const params = { id }
  await stage.ask(STAFF.counter, sendScans, {
    params,
    body: { scans: scans.map((code) => ({ clientId: crypto.randomUUID(), code })) },
  })
  if (!closes) return
  const { counts: counted } = await stage.ask(STAFF.manager, readStockTake, { params })
  await stage.ask(STAFF.manager, closeStockTake, {
    params,
    body: {
      found: counted.found,
      missing: Object.entries(closes.missing).map(([tag, reason]) => ({ tag, reason })),
      backInStock: [],
      note: closes.note,
    },
  })
}
