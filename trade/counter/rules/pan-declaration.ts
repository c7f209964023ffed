import type { Day } from '#rules/days.ts'
import { IDENTITY_KINDS, type Identity } from '#rules/identity/identity-document.ts'
import { formatRupees, type Paise } from '#rules/money.ts'

/** The form in which somebody without a PAN declares a sale above the limit, and where it is written; the oldest first. */
const DECLARATION_FORMS: readonly { from: Day; name: string; source: string }[] = [
  { from: '1998-11-01', name: 'Form 60', source: 'Income-tax Rules, 1962, rule 114B' },
  { from: '2026-04-01', name: 'Form 97', source: 'Income-tax Rules, 2026, rule 159' },
]

export const declarationFormOn = (day: Day) => DECLARATION_FORMS.findLast(({ from }) => from <= day)

/** From this yearly income on a PAN has to be applied for first (instructions of Form 97; the basic exemption of the new regime). */
const INCOME_WITHOUT_PAN: Paise = 4_00_000_00

/** The parts of a declaration that can be wrong; null for a part that is filled in on the paper by hand. */
type Declared = {
  birthday: Day | null
  /** Paise of the year, as the customer estimates it. */
  income: Paise | null
  /** The acknowledgement number of an application for a PAN; empty without an application. */
  acknowledgement: string
}

/** Why nobody can declare this, by the field that says it; null where they can. */
export function declarationFault(
  { birthday, income, acknowledgement }: Declared,
  today: Day,
): { field: 'birthday' | 'acknowledgement'; sentence: string } | null {
  if (birthday && birthday >= today)
    return { field: 'birthday', sentence: 'The date of birth is in the future.' }
  if (income === null || income < INCOME_WITHOUT_PAN || acknowledgement !== '') return null
  return {
    field: 'acknowledgement',
    sentence: `With an income of ${formatRupees(INCOME_WITHOUT_PAN)} or more, the customer has to apply for a PAN first: please enter the acknowledgement number.`,
  }
}

/** `Aadhaar …1234`. */
export const identityText = ({ kind, lastCharacters }: Identity): string =>
  `${IDENTITY_KINDS[kind]} …${lastCharacters}`
