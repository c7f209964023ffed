import { exact } from '#rules/exact-rupees.ts'
import { fromPercent, grams, percent } from '#rules/measures.ts'
import { bpsOf, formatRupees, type Paise, portion } from '#rules/money.ts'
import { PURITIES, type RateSheet, rateOf } from '#rules/pricing/purities.ts'
import { typedCode } from '#rules/typed-text.ts'
import { OLD_GOLD_LIMITS } from './estimate.ts'

/** A piece of old gold as it is weighed and tested. */
export type TestedGold = {
  grossWeightMg: number
  /** Stones and dirt, which are not gold. */
  deductedMg: number
  /** Gold in ten thousand parts, by touch or by the karat meter: 9166 of 22 karat. */
  touchBps: number
}

/** The owner's terms, in basis points: the metal that is lost in melting, and the share of the value that the shop keeps. */
export type OldGoldTerms = { meltingLossBps: number; deductionBps: number }

/** The value of a piece, step by step: `value − deduction = amount`. */
export type OldGoldWorth = TestedGold & {
  netMg: number
  meltingLossBps: number
  meltingLossMg: number
  fineMg: number
  /** Paise per gram of fine gold. */
  ratePerGram: Paise
  value: Paise
  deductionBps: number
  deduction: Paise
  amount: Paise
}

const KARATS = 24

/** `22` karat → 9166 of ten thousand parts, rounded down. */
export const touchOfKarats = (karats: number): number => Math.floor((karats * 10_000) / KARATS)

const PURITY_TEXT = /^(\d+(?:\.\d+)?)\s*(k|kt|karat|%)?$/i

/** The least gold that jewellery is sold with, in per cent: 9 karat. */
const LEAST_PERCENT = 37

/** Whether a number without K or % is too much for karats and too little for jewellery: 25 may be a slip of 22, or per cent. */
export function isUnclearPurity(purity: string | number): boolean {
  const [, number, sign = ''] = PURITY_TEXT.exec(typedCode(`${purity}`)) ?? []
  return number !== undefined && sign === '' && Number(number) > KARATS && Number(number) < LEAST_PERCENT
}

/**
 * The touch, in ten thousand parts, of a purity as people write it: `22K`, `22`, `91.6`, `91.6%`. Without a sign its
 * size decides: up to 24 is karat, from 37 per cent. Null for anything else, and for a number that could be a slip of
 * either.
 */
export function touchOfPurity(purity: string | number): number | null {
  const [, number, sign = ''] = PURITY_TEXT.exec(typedCode(`${purity}`)) ?? []
  if (number === undefined) return null
  const size = Number(number)
  if (isUnclearPurity(purity)) return null
  const isKarat = sign === '' ? size <= KARATS : sign !== '%'
  const touchBps = isKarat ? touchOfKarats(size) : fromPercent(size)
  return touchBps >= OLD_GOLD_LIMITS.touchBps && touchBps <= 10_000 ? touchBps : null
}

/**
 * Paise that the shop counts for a gram of fine gold: the 22K rate, from which the 24K rate is made as well, by the
 * gold in it. Rates of other purities are typed by themselves, and a forgotten one must not lower the payment.
 */
export function fineGoldRate(rates: RateSheet): Paise {
  return Math.floor((rateOf('22K', rates) * 1000) / PURITIES['22K'].fineness)
}

/** Why a gram of old gold costs less than a gram of new gold, in the words of both pages that show a rate. */
export function fineGoldWords(rates: RateSheet): string {
  const { '22K': gold, '24K': pure } = PURITIES
  return [
    `Old gold is counted by the gold in it: the 22K rate of ${exact(rateOf('22K', rates))} is for metal that is ${percent(gold.fineness * 10)} gold, which makes ${exact(fineGoldRate(rates))} for a gram of fine gold.`,
    'From that, what is lost in melting and our share are taken off.',
    `The 24K rate of ${exact(rateOf('24K', rates))} is what new coins and bars of ${percent(pure.fineness * 10)} gold are priced with.`,
  ].join(' ')
}

/** The value of a piece today. Weights are rounded down to the milligram, amounts once each. */
export function oldGoldWorth(piece: TestedGold, rates: RateSheet, terms: OldGoldTerms): OldGoldWorth {
  const { grossWeightMg, deductedMg, touchBps } = piece
  const { meltingLossBps, deductionBps } = terms
  const netMg = grossWeightMg - deductedMg
  const meltingLossMg = Math.ceil((netMg * meltingLossBps) / 10_000)
  const fineMg = Math.floor(((netMg - meltingLossMg) * touchBps) / 10_000)
  const ratePerGram = fineGoldRate(rates)
  const value = portion(ratePerGram, fineMg, 1000)
  const deduction = bpsOf(value, deductionBps)
  const amount = value - deduction
  return {
    grossWeightMg,
    deductedMg,
    touchBps,
    netMg,
    meltingLossBps,
    meltingLossMg,
    fineMg,
    ratePerGram,
    value,
    deductionBps,
    deduction,
    amount,
  }
}

/**
 * A step of the arithmetic: `Melting loss · 1% of the metal, 11.070 g of fine gold is left · −₹1,467.24`. Those with an
 * amount, in paise, add up to the payment.
 */
export type OldGoldStep = { label: string; detail: string; result: string; amount?: Paise }

/** How a piece came to its amount, in words; steps that take nothing off are left out. */
export function oldGoldSteps(worth: OldGoldWorth): OldGoldStep[] {
  const { grossWeightMg, deductedMg, netMg, meltingLossBps, meltingLossMg, touchBps, fineMg } = worth
  const { ratePerGram, value, deductionBps, deduction, amount } = worth
  const pureMg = Math.floor((netMg * touchBps) / 10_000)
  const unmelted = portion(ratePerGram, pureMg, 1000)
  const fine = `${percent(touchBps)} of ${grams(netMg)} is ${grams(pureMg)} of fine gold`
  return [
    { label: 'Gross weight', detail: 'as weighed', result: grams(grossWeightMg) },
    ...(deductedMg > 0
      ? [{ label: 'Stones and dirt', detail: 'deducted', result: `−${grams(deductedMg)}` }]
      : []),
    step('Metal value', `${fine}, at ${exact(ratePerGram)} per gram`, unmelted),
    ...(meltingLossMg > 0
      ? [
          step(
            'Melting loss',
            `${percent(meltingLossBps)} of the metal, ${grams(fineMg)} of fine gold is left`,
            value - unmelted,
          ),
        ]
      : []),
    ...(deduction > 0 ? [step('Deduction', `${percent(deductionBps)} of the value`, -deduction)] : []),
    { label: 'Paid for it', detail: '', result: exact(amount) },
  ]
}

const step = (label: string, detail: string, amount: Paise): OldGoldStep => ({
  label,
  detail,
  amount,
  result: amount < 0 ? `−${exact(-amount)}` : exact(amount),
})

/** Why old gold cannot pay for a due amount, or null: an excess is not paid out. Paise. */
export function oldGoldFault(amount: Paise, due: Paise, tooMuch: string): string | null {
  if (amount <= due) return null
  return `The old gold is worth ${formatRupees(amount)}, ${formatRupees(amount - due)} ${tooMuch}. The difference is not paid in cash. Remove a piece, or add a product. Jewellery that was bought here can be bought back under Returns.`
}
