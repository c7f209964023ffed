import type { TenderForm } from '#contracts/admin/tenders.ts'
import { TENDER_WORDS, type TenderKind } from '#rules/counter/tender-kinds.ts'
import { fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { typedRupees } from '#rules/typed-numbers.ts'

/** Store credit is offered beside the tenders, and sent beside them. */
export type LineKind = TenderKind | 'credit'

/** One way of paying, as it is typed. */
export type TenderLine = { id: string; kind: LineKind; amount: string; reference: string }

/** What a line is called, and what its reference is; null where there is none. */
export const LINE_WORDS = {
  ...TENDER_WORDS,
  credit: { label: 'Store credit', reference: null },
} as const satisfies Record<LineKind, { label: string; reference: string | null }>

/** A new line for what is still to be paid; of store credit, as far as it reaches. */
export function newLine(kind: LineKind, left: Paise): TenderLine {
  return { id: crypto.randomUUID(), kind, amount: left > 0 ? String(toRupees(left)) : '', reference: '' }
}

/** Paise of the lines so far; a text that is not an amount yet counts as nothing. */
export function paidBy(lines: readonly TenderLine[]): Paise {
  return lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
}

/** Paise of them that store credit pays. */
export const creditIn = (lines: readonly TenderLine[]): Paise =>
  paidBy(lines.filter(({ kind }) => kind === 'credit'))

const paiseOf = (typed: string): Paise => {
  const rupees = typedRupees(typed)
  return Number.isNaN(rupees) ? 0 : fromRupees(rupees)
}

/** Lines with the names by which the server calls their fields. */
export function namedLines(lines: readonly TenderLine[]): { line: TenderLine; name: string }[] {
  const tenders = lines.filter(({ kind }) => kind !== 'credit')
  return lines.map((line) => ({
    line,
    name: line.kind === 'credit' ? 'credit' : `tenders.${tenders.indexOf(line)}`,
  }))
}

/** As the server is sent them. */
export function paymentForm(lines: readonly TenderLine[]): { tenders: TenderForm[]; credit: number } {
  const tenders = lines.flatMap(({ kind, amount, reference }) =>
    kind === 'credit' ? [] : [{ kind, amount: toRupees(paiseOf(amount)), reference: reference.trim() }],
  )
  return { tenders, credit: toRupees(creditIn(lines)) }
}
