import { type Paise, portion } from '#rules/money.ts'
import { readRupees } from '#rules/read-measures.ts'
import { typedDigits } from '#rules/typed-text.ts'
import { type RateName, type RateSheet, rateOf } from './purities.ts'
import type { RateChange } from './rate-change.ts'

type Quoted = {
  label: string
  rate: RateName | 'gold_24k'
  name: RegExp
  fineness: string
  grams: readonly number[]
}

/** What dealers quote, and the weights in grams that an amount without a unit may be for. */
const QUOTED: readonly Quoted[] = [
  ...gold('24', 'gold_24k', '999'),
  ...gold('22', 'gold_22k', '916'),
  ...gold('18', 'gold_18k', '750'),
  ...gold('14', 'gold_14k', '585'),
  ...gold('9', 'gold_9k', '375'),
  {
    ...{ label: 'Platinum', rate: 'platinum_950', fineness: '950', grams: [1, 10] },
    name: /^(pt|plt|platinum)$/,
  },
  {
    ...{ label: 'Silver', rate: 'silver_999', fineness: '999', grams: [1, 10, 1000] },
    name: /^(ag|silver|chandi|चांदी)$/,
  },
]

/** Gold is named by its karats or by its fineness; 999 alone could be silver. */
function gold(karats: string, rate: Quoted['rate'], fineness: string): Quoted[] {
  const name = new RegExp(`^(${karats} (k|kt|ct|carat|karat)|${fineness === '999' ? 'gold 999' : fineness})$`)
  return [{ label: `${karats}K`, rate, name, fineness, grams: [1, 10] }]
}

const GOLD_FINENESS = /^(999|916|750|585|375)$/
const KARAT_WORD = /^(k|kt|ct|carat|karat)$/
const BETWEEN = /^([-:=@–~()[\].₹]|gold|rate|price|rs|inr)$/
const UNIT = /^(?:\/ - )?(?:(?:\/|per) )?(?:(\d+) )?(?:(kgs?|kilos?)|(gm?s?|grams?)|tolas?|oz|ounces?)(?= |$)/
const TOKEN = /\d{1,3}(?:,\d{2})*,\d{3}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}\p{M}]+|\S/gu

type Token = { text: string; start: number; end: number }
type Entry = Quoted & { amount: Paise; weight: number; next: number }

export type RateLine = {
  /** Paise per gram. */
  rates: RateChange
  /** The rate of 24K, paise per 10 grams: the shop has none of its own, but derives those of gold from it. */
  gold24kPer10g: Paise | undefined
  /** What was read, as `22K per 10 g`. */
  entries: string[]
  /** Parts that hold figures or metals and were not understood, as they are written. */
  unread: string[]
}

/**
 * The rates in a message such as `24K (999) 1,35,200 22K (916) 1,24,350 Silver 1,68,500/kg`. An amount without a unit is
 * for the weight that brings it closest to the rate in force.
 */
export function readRateLine(line: string, inForce: RateSheet | null): RateLine {
  const text = typedDigits(line)
  const tokens = tokensOf(text)
  const read: RateLine = { rates: {}, gold24kPer10g: undefined, entries: [], unread: [] }
  const gaps: string[] = []
  let gapStart = 0
  for (let at = 0; at < tokens.length; ) {
    const entry = entryAt(tokens, at, inForce)
    if (entry && take(entry, read)) {
      gaps.push(text.slice(gapStart, tokens[at]?.start))
      gapStart = tokens[entry.next - 1]?.end ?? text.length
    }
    at = entry?.next ?? at + 1
  }
  gaps.push(text.slice(gapStart))
  read.unread = gaps.map((gap) => gap.replace(/^[\s,;|/.)\]]+|[\s,;|/([]+$/g, '')).filter(mayHoldRates)
  return read
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    ...{ text: token.toLowerCase(), start: index, end: index + token.length },
  }))
}

/** Adds a rate to what was read; false where the message names it twice. */
function take({ rate, label, amount, weight }: Entry, read: RateLine): boolean {
  if (rate === 'gold_24k') {
    if (read.gold24kPer10g !== undefined) return false
    read.gold24kPer10g = portion(amount, 10, weight)
  } else {
    if (read.rates[rate] !== undefined) return false
    read.rates[rate] = portion(amount, 1, weight)
  }
  read.entries.push(`${label} ${perWeight(weight)}`)
  return true
}

function perWeight(grams: number): string {
  if (grams === 1) return 'per gram'
  return grams === 1000 ? 'per kg' : `per ${grams} g`
}

/** A name, perhaps its fineness, an amount and perhaps a unit. */
function entryAt(tokens: readonly Token[], at: number, inForce: RateSheet | null): Entry | null {
  const name = nameAt(tokens, at)
  if (!name) return null
  const { quoted } = name
  let next = afterSigns(tokens, name.next)
  if (tokens[next]?.text === quoted.fineness) next = afterSigns(tokens, next + 1)
  const typed = tokens[next]?.text ?? ''
  const amount = /^\d/.test(typed) ? readRupees(typed) : null
  const isAnotherName = KARAT_WORD.test(tokens[next + 1]?.text ?? '') || GOLD_FINENESS.test(typed)
  if (amount === null || amount <= 0 || isAnotherName) return null
  const unit = unitAt(tokens, next + 1)
  if (unit && unit.weight === null) return null
  const weight = unit?.weight ?? likelyWeight(quoted, amount, inForce)
  return { ...quoted, amount, weight, next: unit?.next ?? next + 1 }
}

function nameAt(tokens: readonly Token[], at: number): { quoted: Quoted; next: number } | null {
  for (const length of [2, 1]) {
    const next = at + length
    const words = tokens.slice(at, next).map(({ text }) => text)
    const quoted = QUOTED.find(({ name }) => name.test(words.join(' ')))
    if (quoted) return { quoted, next }
  }
  return null
}

function afterSigns(tokens: readonly Token[], at: number): number {
  let next = at
  while (BETWEEN.test(tokens[next]?.text ?? '')) next++
  return next
}

/** The grams that an amount is for; null for tola and ounces, which the shop has no rates for. */
function unitAt(tokens: readonly Token[], at: number): { weight: number | null; next: number } | null {
  const start = tokens[at]?.text === '(' ? at + 1 : at
  const words = tokens.slice(start, start + 5).map(({ text }) => text)
  const unit = UNIT.exec(words.join(' '))
  if (!unit) return null
  const [written, count = '1', kilograms, grams] = unit
  const weight = Number(count) * (kilograms ? 1000 : 1)
  return {
    weight: (kilograms ?? grams) && weight > 0 ? weight : null,
    next: start + written.split(' ').length,
  }
}

function likelyWeight({ rate, grams }: Quoted, amount: Paise, inForce: RateSheet | null): number {
  if (!inForce) return 1
  const perGram = rate === 'gold_24k' ? rateOf('24K', inForce) : inForce[rate]
  const distance = (weight: number) => Math.abs(Math.log(amount / weight / perGram))
  return grams.reduce((best, weight) => (distance(weight) < distance(best) ? weight : best), 1)
}

/** Whether something was left out that a reader would take for a rate. */
function mayHoldRates(gap: string): boolean {
  return tokensOf(gap).some(({ text }) => /\d/.test(text) || QUOTED.some(({ name }) => name.test(text)))
}
