import type { z } from 'zod'
import type { ResponseBody } from '#contracts/endpoint.ts'
import type { IdentityKind } from '#rules/identity/identity-document.ts'
import { toGrams } from '#rules/measures.ts'
import { readGrams } from '#rules/read-measures.ts'
import { typedNumber, weightText } from '#rules/typed-numbers.ts'
import { OldGoldLotForm, type openOldGoldEstimate } from '#trade/old-gold/contract/old-gold.ts'
import { MAX_OLD_GOLD_LOTS } from '#trade/old-gold/rules/estimate.ts'

/** How a purity is read: by touch in per cent, or off a karat meter. */
export const PURITY_UNITS = { touch: '%', karat: 'karat' } as const
export type PurityUnit = keyof typeof PURITY_UNITS

/** A piece of old gold as it is typed. */
export type OldGoldLotDraft = {
  id: string
  description: string
  huid: string
  grossWeight: string
  deduction: string
  purity: string
  unit: PurityUnit
  /** Of the estimate that it comes from; empty where it comes from none. */
  estimateCode: string
}

/** The old gold of a sale as it is typed, and the document that its seller shows. */
export type OldGoldDraft = {
  pieces: OldGoldLotDraft[]
  identityKind: IdentityKind | ''
  lastCharacters: string
  /** The customer's estimates from home, for the admin to see beside the value. */
  estimates: OpenedEstimate[]
}

export type OpenedEstimate = Pick<Estimate, 'code' | 'value' | 'createdAt'>
type Estimate = ResponseBody<typeof openOldGoldEstimate>

export const NO_OLD_GOLD: OldGoldDraft = { pieces: [], identityKind: '', lastCharacters: '', estimates: [] }

export const emptyLot = (): OldGoldLotDraft => ({
  id: crypto.randomUUID(),
  description: '',
  huid: '',
  grossWeight: '',
  deduction: '',
  purity: '',
  estimateCode: '',
  unit: 'karat',
})

/**
 * The old gold with the pieces of an estimate after those that are typed, for the admin to weigh and test; or why it cannot
 * be opened, in a sentence. They take the place of a piece of which nothing is typed yet.
 */
export function withEstimate(
  draft: OldGoldDraft,
  { code, value, createdAt, pieces }: Estimate,
): OldGoldDraft | string {
  if (draft.estimates.some((opened) => opened.code === code)) return 'This estimate is in the sale already.'
  const typed = draft.pieces.filter((piece) => !isBlank(piece))
  if (typed.length + pieces.length > MAX_OLD_GOLD_LOTS)
    return `A sale takes up to ${MAX_OLD_GOLD_LOTS} pieces of old gold.`
  return {
    ...draft,
    pieces: [...typed, ...pieces.map((piece) => ({ ...lotOf(piece), estimateCode: code }))],
    estimates: [...draft.estimates, { code, value, createdAt }],
  }
}

const isBlank = ({ description, huid, grossWeight, deduction, purity }: OldGoldLotDraft): boolean =>
  [description, huid, grossWeight, deduction, purity].every((text) => text.trim() === '')

const lotOf = ({ grossWeight, deduction, purity }: Estimate['pieces'][number]): OldGoldLotDraft => ({
  ...emptyLot(),
  grossWeight: weightText(grossWeight),
  deduction: deduction > 0 ? weightText(deduction) : '',
  purity: purity.replace('%', ''),
  unit: 'touch',
})

/** The old gold without a piece; without any, the estimates are gone as well. */
export function withoutLot(draft: OldGoldDraft, lotId: string): OldGoldDraft {
  const pieces = draft.pieces.filter(({ id }) => id !== lotId)
  return { ...draft, pieces, estimates: pieces.length > 0 ? draft.estimates : [] }
}

const gramsOf = (typed: string): number => toGrams(readGrams(typed) ?? Number.NaN)

/** A piece as it is sent; the contract refuses what cannot be read as a number. */
function pieceForm(piece: OldGoldLotDraft): z.input<typeof OldGoldLotForm> {
  const { description, huid, grossWeight, deduction, purity, unit, estimateCode } = piece
  return {
    description: description.trim(),
    huid,
    purity: `${typedNumber(purity)}${unit === 'karat' ? 'K' : '%'}`,
    grossWeight: gramsOf(grossWeight),
    deduction: deduction.trim() === '' ? 0 : gramsOf(deduction),
    ...(estimateCode !== '' && { estimateCode }),
  }
}

/** The old gold of a sale as it is sent; its amount is the one that is shown. */
export const oldGoldForm = ({ pieces, identityKind: kind, lastCharacters }: OldGoldDraft) => ({
  oldGold: pieces.map(pieceForm),
  oldGoldIdentity: kind === '' || pieces.length === 0 ? null : { kind, lastCharacters },
})

/** The pieces as `call` takes them; null until every piece is complete. */
export function readLots({ pieces }: OldGoldDraft): z.output<typeof OldGoldLotForm>[] | null {
  const read = pieces.map((piece) => OldGoldLotForm.safeParse(pieceForm(piece)))
  return read.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : null
}

/** The first field that an incomplete piece lacks: the contract's sentence, and the name of the field. */
export function oldGoldLack({ pieces }: OldGoldDraft): { field: string; sentence: string } | null {
  for (const [nth, piece] of pieces.entries()) {
    const [issue] = OldGoldLotForm.safeParse(pieceForm(piece)).error?.issues ?? []
    const part = String(issue?.path[0] ?? 'grossWeight')
    if (issue) return { field: `oldGold.${nth}.${part}`, sentence: issue.message }
  }
  return null
}
