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

/** Metals that dealers quote, and the weights in grams that an amount without a unit may be for. */
const QUOTED: readonly Quoted[] = [
  ...gold('24', 'gold_24k', '999'),
  ...gold('22', 'gold_22k', '916'),
  ...gold('18', 'gold_18k', '750'),
  ...gold('14', 'gold_14k', '585'),
  ...gold('9', 'gold_9k', '375'),
  {
    label: 'Platinum',
    rate: 'platinum_950',
    fineness: '950',
    grams: [1, 10],
    name: /^(950 )?(pt|plt|platinum)$/,
  },
  {
    label: 'Silver',
    rate: 'silver_999',
    fineness: '999',
    grams: [1, 10, 1000],
    name: /^(999 )?(ag|silver|chandi|चांदी)$/,
  },
]

/** Gold is named by its karats or by its fineness; 999 alone could be silver. */
function gold(karats: string, rate: Quoted['rate'], fineness: string): Quoted[] {
  const byFineness = fineness === '999' ? '999 gold' : fineness
  const name = new RegExp(`^(${karats} (k|kt|ct|carat|karat)|${byFineness})$`)
  return [{ label: `${karats}K`, rate, name, fineness, grams: [1, 10] }]
}

/**
 * Numbers that state the fineness of metal, in thousandths, and so are not amounts. The shop has rates for some of
 * them.
 */
const FINENESS = /^(999|995|990|950|925|920|916|750|585|375)$/
/** The same as dealers write it in per cent, such as `99.50` and `91.6`; and 999.9. */
const IN_PER_CENT = /^(\d\d)\.(\d)0?$/
const FINEST = /^9999|999\.9$/
const KARAT_WORD = /^(k|kt|ct|carat|karat)$/
/** Words and signs between a name and its amount that change neither: punctuation, and how a bar is marked or paid. */
const BETWEEN =
  /^([^\p{L}\p{M}\d\s,;/|+]|gold|rate|price|rs|inr|rtgs|neft|bis|pure|fine|hallmark|ind|indian|imp|imported|bar)$/u
const UNIT =
  /^(?:\/ - )?(?:(?:\/|per) )?(?:(\d+) )?(?:(kgs?|kilos?)|(gm?s?|gra?ms?)|tolas?|oz|ounces?)(?= |$)/
/** Said, because the shop adds tax to its rates. */
const TAXED = /\b(inc\w*|with|w)\W+(gst|tax)/i
const TOKEN = /\d{1,3}(?:,\d{2})*,\d{3}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}\p{M}]+|\S/gu
/** A figure this many times the rate in force, or this part of it, is of something else. */
const UNLIKELY = 2

type Token = { text: string; start: number; end: number }
type Entry = Quoted & { amount: Paise; weight: number; next: number }

export type RateLine = {
  /** Paise per gram. */
  rates: RateChange
  /** The rate of 24K, paise per 10 grams: the shop has none of its own, but derives those of gold from it. */
  gold24kPer10g: Paise | undefined
  /** The rates that were read, as `22K per 10 g`. */
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
    text: inThousandths(token.toLowerCase()),
    start: index,
    end: index + token.length,
  }))
}

/** `91.6` → `916`, where that is a fineness; every other token as it is. */
function inThousandths(token: string): string {
  if (FINEST.test(token)) return '999'
  const [, percent = '', tenth = ''] = IN_PER_CENT.exec(token) ?? []
  return FINENESS.test(percent + tenth) ? percent + tenth : token
}

/** Adds a rate to those that were read; false where the message names it twice. */
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

/** A name, perhaps its fineness, an amount, and before or after it perhaps a unit. */
function entryAt(tokens: readonly Token[], at: number, inForce: RateSheet | null): Entry | null {
  const name = nameAt(tokens, at)
  if (!name) return null
  const { quoted } = name
  const start = afterFineness(tokens, name)
  const unitFirst = unitBeforeAmount(tokens, start)
  const place = unitFirst?.next ?? start
  const amount = amountAt(tokens, place)
  if (amount === null) return null
  const unit = unitFirst ?? unitAt(tokens, place + 1)
  const next = unitFirst ? place + 1 : (unit?.next ?? place + 1)
  if (unit?.weight === null || isOneOfTwo(tokens, next)) return null
  const weight = unit?.weight ?? likelyWeight(quoted, amount, inForce)
  return isLikely(quoted, amount / weight, inForce) ? { ...quoted, amount, weight, next } : null
}

/** A figure that is neither a metal's fineness nor its karats. */
function amountAt(tokens: readonly Token[], at: number): Paise | null {
  const typed = tokens[at]?.text ?? ''
  const isName = FINENESS.test(typed) || KARAT_WORD.test(tokens[at + 1]?.text ?? '')
  const amount = /^\d/.test(typed) && !isName ? readRupees(typed) : null
  return amount !== null && amount > 0 ? amount : null
}

/** `1kg 1,69,200`, `per 10 g: 1,35,200`: the unit and the place of the amount behind it. */
function unitBeforeAmount(tokens: readonly Token[], at: number) {
  const unit = unitAt(tokens, at)
  if (!unit) return null
  const next = afterSigns(tokens, unit.next)
  return amountAt(tokens, next) === null ? null : { ...unit, next }
}

function nameAt(tokens: readonly Token[], at: number): { quoted: Quoted; next: number } | null {
  for (const length of [2, 1]) {
    const next = at + length
    const words = tokens.slice(at, next).map(({ text }) => text)
    const quoted = QUOTED.find(({ name }) => name.test(words.join(' ')))
    if (quoted) return { quoted, next }
  }
  // `Gold (999)`, `GOLD-999`.
  const inner = afterSigns(tokens, at)
  const isFineGold = tokens[at]?.text === 'gold' && tokens[inner]?.text === '999'
  const quoted = QUOTED.find(({ rate }) => isFineGold && rate === 'gold_24k')
  return quoted ? { quoted, next: inner + 1 } : null
}

/** The place after a metal's own fineness, where that follows its name: `22K (916)`, `22K/916`. */
function afterFineness(tokens: readonly Token[], { quoted, next }: { quoted: Quoted; next: number }): number {
  const place = afterSigns(tokens, next)
  const isApart = tokens[place]?.text === '/' && tokens[place + 1]?.text === quoted.fineness
  const fineness = isApart ? place + 1 : place
  return tokens[fineness]?.text === quoted.fineness ? afterSigns(tokens, fineness + 1) : place
}

function afterSigns(tokens: readonly Token[], at: number): number {
  let next = at
  while (BETWEEN.test(tokens[next]?.text ?? '')) next++
  return next
}

/** Whether a second amount follows, as in `12300/12385` (we buy and we sell): the first of two is not silently the rate. */
function isOneOfTwo(tokens: readonly Token[], at: number): boolean {
  return /^[-–/]$/.test(tokens[at]?.text ?? '') && amountAt(tokens, at + 1) !== null
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

function likelyWeight(quoted: Quoted, amount: Paise, inForce: RateSheet | null): number {
  if (!inForce) return 1
  const distance = (weight: number) => Math.abs(Math.log(amount / weight / rateInForce(quoted, inForce)))
  return quoted.grams.reduce((best, weight) => (distance(weight) < distance(best) ? weight : best), 1)
}

/**
 * Whether an amount is near the rate in force: in `50 g 1,35,200`, 50 g may be the name of a bar and not the weight of
 * the price.
 */
function isLikely(quoted: Quoted, perGram: Paise, inForce: RateSheet | null): boolean {
  if (!inForce) return true
  const times = perGram / rateInForce(quoted, inForce)
  return times < UNLIKELY && times > 1 / UNLIKELY
}

const rateInForce = ({ rate }: Quoted, inForce: RateSheet) =>
  rate === 'gold_24k' ? rateOf('24K', inForce) : inForce[rate]

/** Whether something was left out that a reader would take for a rate, or that changes what the rates mean. */
function mayHoldRates(gap: string): boolean {
  const isNamed = ({ text }: Token) => /\d/.test(text) || QUOTED.some(({ name }) => name.test(text))
  return tokensOf(gap).some(isNamed) || TAXED.test(gap)
}
