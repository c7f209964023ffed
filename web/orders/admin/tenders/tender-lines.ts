import type { TenderForm } from '#contracts/admin/tenders.ts'
import type { TenderKind } from '#rules/counter/tender-kinds.ts'
import { fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { typedRupees } from '#web/admin-kit/form/typed-rupees.ts'

/** One way of paying, as it is typed. */
export type TenderLine = { id: string; kind: TenderKind; amount: string; reference: string }

/** A new line for what is still to be paid. */
export function newLine(kind: TenderKind, left: Paise): TenderLine {
  return { id: crypto.randomUUID(), kind, amount: left > 0 ? String(toRupees(left)) : '', reference: '' }
}

/** Paise of the lines so far; what is no amount yet counts as nothing. */
export function paidBy(lines: readonly TenderLine[]): Paise {
  return lines.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
}

const paiseOf = (typed: string): Paise => {
  const rupees = typedRupees(typed)
  return Number.isNaN(rupees) ? 0 : fromRupees(rupees)
}

/** As the server is sent them. */
export function tenderForms(lines: readonly TenderLine[]): TenderForm[] {
  return lines.map(({ kind, amount, reference }) => ({
    kind,
    amount: toRupees(paiseOf(amount)),
    reference: reference.trim(),
  }))
}
