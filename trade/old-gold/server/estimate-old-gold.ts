import { randomInt } from 'node:crypto'
import { formatEstimateCode, newEstimateCode } from '#rules/estimate-code.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { countedAddress } from '#rules/identity/counted-address.ts'
import { percent } from '#rules/measures.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#rules/time.ts'
import { secondsAfter, secondsUntil, waitEnd, waitInWords } from '#rules/waiting-time.ts'
import { invalidField, notFound, refused, tooMany } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { EstimatedLot } from '#trade/old-gold/contract/estimate.ts'
import type { OldGoldLotForm } from '#trade/old-gold/contract/old-gold.ts'
import { ESTIMATE_HOURS, ESTIMATES_PER_HOUR, EXPIRED_ESTIMATE_DAYS } from '#trade/old-gold/rules/estimate.ts'
import { type OldGoldWorth, oldGoldSteps } from '#trade/old-gold/rules/old-gold.ts'
import {
  deleteEstimatesExpiredBefore,
  estimateOf,
  forgetConnectionsBefore,
  insertEstimate,
  nthEstimateSince,
  takeTurnsOfEstimates,
} from './estimates.store.ts'
import { valueOldGold } from './value-old-gold.ts'

type Pieces = readonly EstimatedLot[]

/** Values what a visitor has at the rates in force, and keeps it under a code for the counter. */
export function estimateOldGold(
  shop: Shop,
  pieces: Pieces,
  /** The address of the connection that asks. */
  from: string,
) {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    const [now, sentFrom] = [clock.now(), countedAddress(from)]
    await refuseTooMany(within, sentFrom)
    await forgetOldEstimates(within)
    const valued = await valueOldGold(
      within,
      pieces.map(({ stones, ...piece }) => ({ ...piece, deduction: stones, description: '', huid: '' })),
    )
    const validUntil = secondsAfter(now, ESTIMATE_HOURS * HOUR_SECONDS)
    const code = newEstimateCode(randomInt)
    const isWritten = await insertEstimate(db, {
      code,
      amount: valued.amount,
      createdAt: now,
      validUntil,
      sentFrom,
      pieces: valued.pieces.map(({ grossWeightMg, deductedMg, touchBps }) => ({
        grossWeightMg,
        deductedMg,
        touchBps,
      })),
    })
    // Another estimate has this code: there are a hundred million.
    if (!isWritten) throw refused('Please try again.')
    return {
      code,
      value: valued.amount,
      lines: linesOf(valued.pieces),
      ratesAt: valued.ratesAt,
      validUntil,
    }
  })
}

const linesOf = (pieces: readonly OldGoldWorth[]) =>
  pieces.flatMap((piece, nth) =>
    oldGoldSteps(piece).flatMap(({ label, detail, amount }) => {
      if (amount === undefined) return []
      const words = `${label}: ${detail}`
      return [{ label: pieces.length > 1 ? `Piece ${nth + 1}: ${words}` : words, amount }]
    }),
  )

async function refuseTooMany({ db, clock }: Shop, sentFrom: string): Promise<void> {
  const now = clock.now()
  await takeTurnsOfEstimates(db)
  const reached = await nthEstimateSince(db, sentFrom, ESTIMATES_PER_HOUR, secondsAfter(now, -HOUR_SECONDS))
  if (!reached) return
  const retryAfter = secondsUntil(waitEnd(reached, HOUR_SECONDS, now), now)
  throw tooMany(
    `Too many estimates were made from this connection. Please try again in ${waitInWords(retryAfter)}.`,
    { retryAfter },
  )
}

async function forgetOldEstimates({ db, clock }: Shop): Promise<void> {
  const now = clock.now()
  await deleteEstimatesExpiredBefore(db, secondsAfter(now, -EXPIRED_ESTIMATE_DAYS * DAY_SECONDS))
  await forgetConnectionsBefore(db, secondsAfter(now, -HOUR_SECONDS))
}

/** A visitor's estimate, for the counter. */
export async function openOldGoldEstimate({ db, clock }: Shop, code: string) {
  const estimate = await estimateOf(db, code)
  if (!estimate) throw notFound(`No estimate has the code ${formatEstimateCode(code)}.`)
  const { amount, pieces, createdAt, validUntil } = estimate
  if (validUntil <= clock.now())
    throw refused(
      `This estimate was valid until ${formatDateTime(validUntil)}. Please weigh and test the pieces, and type them in.`,
    )
  return {
    code,
    value: amount,
    createdAt,
    validUntil,
    pieces: pieces.map(({ grossWeightMg, deductedMg, touchBps }) => ({
      purity: percent(touchBps),
      grossWeight: grossWeightMg,
      deduction: deductedMg,
    })),
  }
}

/** Refuses (400), at its field, the code of an estimate that is unknown or has expired. */
export async function mustKnowEstimates(
  { db, clock }: Shop,
  pieces: readonly OldGoldLotForm[],
): Promise<void> {
  for (const [nth, { estimateCode: code }] of pieces.entries()) {
    if (code === undefined) continue
    const estimate = await estimateOf(db, code)
    const field = `${nth}.estimateCode`
    if (!estimate) throw invalidField(field, `No estimate has the code ${formatEstimateCode(code)}.`)
    if (estimate.validUntil <= clock.now())
      throw invalidField(field, `This estimate was valid until ${formatDateTime(estimate.validUntil)}.`)
  }
}
