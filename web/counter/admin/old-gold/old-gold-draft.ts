import type { z } from 'zod'
import { type OldGoldForm, OldGoldLotForm } from '#contracts/admin/old-gold.ts'
import { touchOfKarats } from '#rules/old-gold/old-gold.ts'
import type { IdentityKind } from '#rules/old-gold/old-gold-voucher.ts'
import { readGrams } from '#rules/read-measures.ts'
import { typedNumber } from '#rules/typed-numbers.ts'

/** How a purity is read: by touch in per cent, or off a karat meter. */
export const PURITY_UNITS = { touch: '%', karat: 'karat' } as const
export type PurityUnit = keyof typeof PURITY_UNITS

/** A piece of old gold as it is typed. */
export type OldGoldLotDraft = {
  id: string
  description: string
  huid: string
  weight: string
  deducted: string
  purity: string
  unit: PurityUnit
}

/** The old gold of a sale as it is typed, and the document that its seller shows. */
export type OldGoldDraft = {
  pieces: OldGoldLotDraft[]
  identityKind: IdentityKind | ''
  lastCharacters: string
}

export const NO_OLD_GOLD: OldGoldDraft = { pieces: [], identityKind: '', lastCharacters: '' }

export const emptyLot = (): OldGoldLotDraft => ({
  ...{ id: crypto.randomUUID(), description: '', huid: '', weight: '', deducted: '', purity: '' },
  unit: 'karat',
})

const gramsOf = (typed: string): number => (readGrams(typed) ?? Number.NaN) / 1000

/** A piece as the contract reads it; what is typed and is no number is refused there. */
function pieceForm({ description, huid, weight, deducted, purity, unit }: OldGoldLotDraft) {
  const number = typedNumber(purity)
  return {
    description: description.trim(),
    huid,
    weight: gramsOf(weight),
    deducted: deducted.trim() === '' ? 0 : gramsOf(deducted),
    touchBps: unit === 'karat' ? touchOfKarats(number) : Math.round(number * 100),
  }
}

/** The old gold of a sale as it is sent; its amount is the one that is shown. Null where there is none. */
export function oldGoldForm({
  pieces,
  identityKind: kind,
  lastCharacters,
}: OldGoldDraft): z.input<typeof OldGoldForm> | null {
  if (pieces.length === 0) return null
  const identity = kind === '' ? null : { kind, lastCharacters }
  return { pieces: pieces.map(pieceForm), amount: 0, identity }
}

/** What the first piece that is not complete lacks, in the contract's sentence, and the field it is about. */
export function oldGoldLack({ pieces }: OldGoldDraft): { field: string; sentence: string } | null {
  for (const [nth, piece] of pieces.entries()) {
    const [issue] = OldGoldLotForm.safeParse(pieceForm(piece)).error?.issues ?? []
    const part = String(issue?.path[0] ?? 'weight')
    if (issue)
      return {
        field: `oldGold.pieces.${nth}.${part === 'touchBps' ? 'purity' : part}`,
        sentence: issue.message,
      }
  }
  return null
}
