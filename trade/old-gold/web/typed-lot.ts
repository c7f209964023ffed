import { readGrams, readPercent } from '#rules/read-measures.ts'
import { MAX_OLD_GOLD_LOTS, OLD_GOLD_LIMITS } from '#trade/old-gold/rules/estimate.ts'
import { type TestedGold, touchOfKarats } from '#trade/old-gold/rules/old-gold.ts'

/** A piece of old gold as a visitor types it. */
export type TypedLot = { id: number; purity: string; touch: string; weight: string; deducted: string }

/** The choice of those who know the purity to the hundredth of a per cent. */
export const BY_TOUCH = 'touch'

export const PURITY_CHOICES = [
  ...[24, 23, 22, 21, 20, 18, 14, 9].map((karats) => ({ value: `${karats}`, label: `${karats} karat` })),
  { value: BY_TOUCH, label: 'In per cent' },
]

export const EXAMPLE: TypedLot = { id: 1, purity: '22', touch: '91.6', weight: '10', deducted: '' }

/** The pieces with an empty one more. */
export const withAnother = (pieces: readonly TypedLot[]): TypedLot[] =>
  pieces.length >= MAX_OLD_GOLD_LOTS
    ? [...pieces]
    : [...pieces, { ...EXAMPLE, id: Math.max(0, ...pieces.map(({ id }) => id)) + 1, weight: '' }]

type Faults = Partial<Record<'weight' | 'deducted' | 'touch', string>>

const WEIGHT = 'Please enter a weight in grams, up to 10,000, with at most three decimals.'
const TOUCH = 'Please enter the purity in per cent, from 1 to 100.'
const NO_METAL = 'Stones and dirt weigh as much as the piece.'

/** The typed piece as the rule takes it: milligrams and parts in ten thousand; or its faults, field by field. */
export function readLot(typed: TypedLot): { piece: TestedGold } | { faults: Faults } {
  const grossWeightMg = readGrams(typed.weight)
  const deductedMg = typed.deducted.trim() === '' ? 0 : readGrams(typed.deducted)
  const touchBps = typed.purity === BY_TOUCH ? readPercent(typed.touch) : touchOfKarats(Number(typed.purity))
  const faults: Faults = {
    ...(!isBetween(grossWeightMg, 1, OLD_GOLD_LIMITS.grams * 1000) && { weight: WEIGHT }),
    ...(!isBetween(deductedMg, 0, OLD_GOLD_LIMITS.grams * 1000) && { deducted: WEIGHT }),
    ...(!isBetween(touchBps, OLD_GOLD_LIMITS.touchBps, 10_000) && { touch: TOUCH }),
  }
  const isWhole = grossWeightMg !== null && deductedMg !== null && touchBps !== null
  if (Object.keys(faults).length > 0 || !isWhole) return { faults }
  if (deductedMg >= grossWeightMg) return { faults: { deducted: NO_METAL } }
  return { piece: { grossWeightMg, deductedMg, touchBps } }
}

const isBetween = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most

/** All pieces as the rule takes them; null while one of them is not complete. */
export function readLots(typed: readonly TypedLot[]): TestedGold[] | null {
  const pieces = typed.map(readLot).flatMap((read) => ('piece' in read ? [read.piece] : []))
  return pieces.length === typed.length ? pieces : null
}
