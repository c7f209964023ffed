import { percent, toGrams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import {
  NO_COUNT,
  NO_RUPEES_PER_GRAM,
  readCarats,
  readCount,
  readGrams,
  readPercent,
  readRupees,
  readRupeesPerGram,
} from '#rules/read-measures.ts'
import { typedText } from '#rules/typed-text.ts'
import { PRODUCT_LIMITS } from './product-fields.ts'

/** A fault and its place: a field of the form, or a line of a list in it (`stones.0.count`). */
export type FormFault = { field: string; sentence: string }

/** Characters that a single line cannot contain: tabs, line ends and terminal control characters. */
const CONTROL = /\p{Cc}+/gu
const CONTROL_BUT_LINE_END = /[^\P{Cc}\n]+/gu

/** The kinds of number in a form: how each is read, and the refusal of other text. */
const NUMBERS = {
  rupees: { read: readRupees, words: 'Please enter an amount in rupees, such as 45000 or 45,000.50.' },
  perGram: { read: readRupeesPerGram, words: NO_RUPEES_PER_GRAM },
  grams: { read: readGrams, words: 'Please enter the weight in grams, such as 4.85.' },
  percent: { read: readPercent, words: 'Please enter a percentage, such as 12 or 12.5.' },
  carats: { read: readCarats, words: 'Please enter carats, such as 0.18.' },
  count: { read: readCount, words: NO_COUNT },
} as const

export type NumberKind = keyof typeof NUMBERS

const MAX_SENTENCES = {
  rupees: (paise) => `Please enter at most ${formatRupees(paise)}.`,
  perGram: (paise) => `Please enter at most ${formatRupees(paise)} per gram.`,
  grams: (milligrams) => `Please enter at most ${toGrams(milligrams).toLocaleString('en-IN')} g.`,
  percent: (bps) => `Please enter at most ${percent(bps)}.`,
  carats: (centiCarats) => `Please enter at most ${(centiCarats / 100).toLocaleString('en-IN')} carats.`,
  count: (max) => `Please enter at most ${max.toLocaleString('en-IN')}.`,
} as const satisfies Record<NumberKind, (max: number) => string>

/** Reads typed fields one after the other and remembers their faults; a faulty field reads as nothing. */
export class FormReader {
  readonly faults: FormFault[] = []

  fault(field: string, sentence: string): void {
    if (!this.isFaulty(field)) this.faults.push({ field, sentence })
  }

  isFaulty(field: string): boolean {
    return this.faults.some((fault) => fault.field === field)
  }

  /** Text on one line. */
  line(field: string, text: string, max: number): string {
    return this.#bounded(field, typedText(text).replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim(), max)
  }

  paragraphs(field: string, text: string, max: number): string {
    const lines = text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_LINE_END, ' ')
    return this.#bounded(field, typedText(lines), max)
  }

  /** The text, or a fault where it is empty. */
  required(field: string, text: string, sentence: string): string {
    if (text === '') this.fault(field, sentence)
    return text
  }

  /** A number in its smallest unit (paise, milligrams, basis points); `null` where nothing, or nonsense, was typed. */
  number(field: string, text: string, kind: NumberKind, max: number = PRODUCT_LIMITS.price): number | null {
    if (text.trim() === '') return null
    const value = NUMBERS[kind].read(text)
    if (value === null) this.fault(field, NUMBERS[kind].words)
    else if (value < 0) this.fault(field, 'This cannot be negative.')
    else if (value > max) this.fault(field, MAX_SENTENCES[kind](max))
    else return value
    return null
  }

  /** The same where something must be typed; `sentence` where nothing was. */
  requiredNumber(field: string, text: string, kind: NumberKind, max: number, sentence: string): number {
    this.required(field, text.trim(), sentence)
    return this.number(field, text, kind, max) ?? 0
  }

  #bounded(field: string, text: string, max: number): string {
    if (text.length > max) this.fault(field, `Please use at most ${max} characters.`)
    return text
  }
}
