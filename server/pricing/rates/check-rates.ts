import { type NewRates, RateMoveView, RateRecord, rateGuardSettings } from '#contracts/admin/pricing.ts'
import type { Db } from '#db/client.ts'
import { percent } from '#rules/measures.ts'
import { RATE_NAMES, type RateName, type RateSheet } from '#rules/pricing/purities.ts'
import {
  changedSheet,
  guardedMoves,
  movesInWords,
  orderFault,
  RATE_LABELS,
  type RateChange,
  rateMoves,
} from '#rules/pricing/rate-change.ts'
import { invalid, refused } from '#server/errors.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { currentRecord } from './rate-history.store.ts'
import { presentRecord } from './rate-history.ts'
import { presentMove } from './rates.present.ts'
import { rateSheet, ratesInForce } from './rates.store.ts'

const faults = (fields: { field: string; message: string }[]) =>
  invalid(fields[0]?.message ?? 'These rates are not complete.', { fields })

/** The rates that were typed; refuses (400) none at all, and two rates for silver. */
export function changeOf(asked: NewRates): RateChange {
  const { silver, silver_999 = silver } = asked
  if (silver !== undefined && silver !== silver_999) throw faults([TWO_SILVERS])
  const rates = { ...asked, silver_999 }
  const typed = RATE_NAMES.flatMap((name) => {
    const rate = rates[name]
    return rate === undefined ? [] : [[name, rate] as const]
  })
  if (typed.length === 0) throw invalid('Please enter at least one rate.')
  return Object.fromEntries(typed)
}

const TWO_SILVERS = {
  field: 'silver',
  message: '“silver” and “silver_999” are the same rate and must be equal.',
}

/** The whole sheet after a change; refuses (400) one that is not complete, or whose golds are not in order. */
export function sheetAfter(current: RateSheet | null, change: RateChange): RateSheet {
  const changed = changedSheet(current, change)
  if ('missing' in changed) throw faults(changed.missing.map(missing))
  const fault = orderFault(changed.sheet)
  if (fault) throw faults([{ field: fault.field, message: fault.sentence }])
  return changed.sheet
}

/** Refuses (409, with the rates in force) when others have been published since those that the admin saw. */
export async function mustStillBeInForce(db: Db, ratesId: string | undefined): Promise<void> {
  const current = ratesId === undefined ? null : await currentRecord(db)
  if (!current || current.rates.id === ratesId) return
  const theirs = presentRecord(current)
  throw refused(`${theirs.setBy?.name ?? 'The rate feed'} has published other rates since.`, {
    theirs: RateRecord.encode(theirs),
  })
}

const missing = (name: RateName) => ({
  field: name,
  message: `${RATE_LABELS[name]} has no rate yet; please enter one.`,
})

/** The moves beyond the guard and a sentence of them; `null` where every rate stays within it. */
export function leapOf(current: RateSheet | null, sheet: RateSheet, guardBps: number) {
  const moves = current ? guardedMoves(rateMoves(current, sheet), guardBps) : []
  if (moves.length === 0) return null
  return { moves, sentence: `This would change ${movesInWords(moves)}, more than ${percent(guardBps)}.` }
}

/**
 * The sheet that a change makes of the rates in force. Refuses (400) one that cannot be, and (409, with the moves) a move
 * beyond the guard that is not confirmed with a reason.
 */
export async function checkedSheet(
  db: Db,
  { change, confirm, reason }: { change: RateChange; confirm: boolean; reason: string },
): Promise<RateSheet> {
  const inForce = await ratesInForce(db)
  const current = inForce && rateSheet(inForce)
  const sheet = sheetAfter(current, change)
  const { moveBps: guardBps } = await readSetting({ db }, rateGuardSettings)
  const leap = leapOf(current, sheet, guardBps)
  if (!leap || (confirm && reason !== '')) return sheet
  const request = confirm ? 'Please give the reason.' : 'Please confirm it and give the reason.'
  throw refused(`${leap.sentence} ${request}`, {
    needsConfirmation: true,
    moves: leap.moves.map((move) => RateMoveView.encode(presentMove(move))),
  })
}
