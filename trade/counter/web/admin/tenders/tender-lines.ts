import type { z } from 'zod'
import { type Paise, sumOf, toRupees } from '#rules/money.ts'
import { TENDER_WORDS, type TenderKind } from '#rules/orders/balance/tender-kinds.ts'
import { readRupees } from '#rules/read-measures.ts'
import { amountText } from '#rules/typed-numbers.ts'
import type { TenderForm, takePayment } from '#trade/counter/contract/tenders.ts'

/** Store credit is offered beside the tenders, and sent beside them. */
export type LineKind = TenderKind | 'credit'

/** One way of paying, as it is typed. */
export type TenderLine = { id: string; kind: LineKind; amount: string; reference: string }

/** The name of a line, and of its reference; null where it has none. */
export const LINE_WORDS = {
  ...TENDER_WORDS,
  credit: { label: 'Store credit', reference: null },
} as const satisfies Record<LineKind, { label: string; reference: string | null }>

/** A new line for what is still to be paid. */
export function newLine(kind: LineKind, left: Paise): TenderLine {
  return { id: crypto.randomUUID(), kind, amount: left > 0 ? amountText(left) : '', reference: '' }
}

/** Paise of the lines so far; a text that is not an amount yet counts as nothing. */
export function paidBy(lines: readonly TenderLine[]): Paise {
  return lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
}

/** Paise of them that store credit pays. */
export const creditIn = (lines: readonly TenderLine[]): Paise =>
  paidBy(lines.filter(({ kind }) => kind === 'credit'))

/** Paise of cash that are given back where `due` is to be paid; 0 where what is too much was not paid in cash. */
export function changeIn(lines: readonly TenderLine[], due: Paise): Paise {
  return changeOfSums(paidBy(lines), paidBy(lines.filter(({ kind }) => kind === 'cash')), due)
}

const changeOfSums = (paid: Paise, cash: Paise, due: Paise): Paise =>
  paid > due && paid - due < cash ? paid - due : 0

/** The tenders that pay `due`: of cash beyond it only what is kept, with what was received. */
export function withChange(tenders: readonly TenderForm[], due: Paise): TenderForm[] {
  const others = tenders.filter(({ kind }) => kind !== 'cash')
  const received = sumOf(tenders) - sumOf(others)
  const change = changeOfSums(sumOf(tenders), received, due)
  if (change === 0) return [...tenders]
  return [...others, { kind: 'cash', amount: received - change, received, reference: '' }]
}

const paiseOf = (typed: string): Paise => readRupees(typed) ?? 0

/** Lines with the names by which the server calls their fields. */
export function namedLines(lines: readonly TenderLine[]): { line: TenderLine; name: string }[] {
  const tenders = lines.filter(({ kind }) => kind !== 'credit')
  return lines.map((line) => ({
    line,
    name: line.kind === 'credit' ? 'credit' : `tenders.${tenders.indexOf(line)}`,
  }))
}

/** As the wire has them. */
export function paymentForm(
  lines: readonly TenderLine[],
): Pick<z.input<typeof takePayment.body>, 'tenders' | 'credit'> {
  const tenders = lines.flatMap(({ kind, amount, reference }) =>
    kind === 'credit' ? [] : [{ kind, amount: toRupees(paiseOf(amount)), reference: reference.trim() }],
  )
  return { tenders, credit: toRupees(creditIn(lines)) }
}
