import type { z } from 'zod'
import { dayInIndia } from '#rules/days.ts'
import type { IdentityKind } from '#rules/identity/identity-document.ts'
import { readRupees } from '#rules/read-measures.ts'
import { typedRupees } from '#rules/typed-numbers.ts'
import type { PanDeclarationForm } from '#trade/counter/contract/pan-declaration.ts'
import { declarationFault } from '#trade/counter/rules/pan-declaration.ts'

/** The declaration of a customer without a PAN, as it is typed. */
export type DeclarationDraft = {
  birthday: string
  fatherName: string
  income: string
  acknowledgement: string
  identityKind: IdentityKind | ''
  lastCharacters: string
}

export const NO_DECLARATION: DeclarationDraft = {
  birthday: '',
  fatherName: '',
  income: '',
  acknowledgement: '',
  identityKind: '',
  lastCharacters: '',
}

/** The same as the contract reads it. */
export function declarationForm(draft: DeclarationDraft | null): z.input<typeof PanDeclarationForm> | null {
  if (!draft) return null
  const { identityKind, lastCharacters, income, ...particulars } = draft
  return {
    ...particulars,
    income: typedRupees(income),
    // The contract refuses a kind that nobody has chosen.
    idKind: identityKind as IdentityKind,
    idLast4: lastCharacters,
  }
}

/** The first thing that a declaration still lacks, with the field that asks for it. */
export function lacksDeclaration(draft: DeclarationDraft): { sentence: string; field: string } | null {
  const { birthday, fatherName, income, acknowledgement, identityKind, lastCharacters } = draft
  const missing: readonly (readonly [boolean, string, string])[] = [
    [birthday === '', 'birthday', 'Enter the date of birth.'],
    [fatherName.trim() === '', 'fatherName', 'Enter the father’s name.'],
    [Number.isNaN(typedRupees(income)), 'income', 'Enter the income of this financial year.'],
    [identityKind === '', 'idKind', 'Choose the identity document.'],
    [lastCharacters.trim().length < 4, 'idLast4', 'Enter the last four characters of its number.'],
  ]
  for (const [isMissing, field, sentence] of missing)
    if (isMissing) return { sentence, field: `declaration.${field}` }
  const declared = {
    birthday,
    acknowledgement: acknowledgement.trim(),
    income: readRupees(income) ?? 0,
  }
  const fault = declarationFault(declared, dayInIndia(new Date()))
  return fault && { sentence: fault.sentence, field: `declaration.${fault.field}` }
}
