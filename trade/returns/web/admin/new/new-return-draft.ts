import { z } from 'zod'
import type { IdentityKind } from '#rules/identity/identity-document.ts'
import { beginReturn, type CounterReturnKind } from '#trade/returns/contract/counter-returns.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

/** Another reason than those of the list. */
export const OTHER_REASON = 'Another reason'

/** The pieces that come back, as they are typed. */
export type NewReturnDraft = {
  kind: CounterReturnKind | ''
  reason: string
  otherReason: string
  size: string
  isInspected: boolean
  inspection: {
    weight: string
    purity: string
    condition: string
    deduction: string
    deductionReason: string
    note: string
  }
  liftedBecause: string
  isBroughtByOther: boolean
  broughtBy: {
    name: string
    mobileNumber: string
    identity: { kind: IdentityKind | ''; lastCharacters: string }
  }
  notes: string
  pan: string
}

export type NewReturnFields = SchemaForm<NewReturnDraft, unknown>

export const emptyDraft = (purity: string): NewReturnDraft => ({
  kind: '',
  reason: '',
  otherReason: '',
  size: '',
  isInspected: true,
  inspection: { weight: '', purity, condition: '', deduction: '', deductionReason: '', note: '' },
  liftedBecause: '',
  isBroughtByOther: false,
  broughtBy: { name: '', mobileNumber: '', identity: { kind: '', lastCharacters: '' } },
  notes: '',
  pan: '',
})

const Body = beginReturn.body.omit({ transactionId: true, amount: true })

/** The typed return, as the contract reads it. */
export const NewReturnSchema = z
  .custom<NewReturnDraft>()
  .transform(
    ({ kind, reason, otherReason, isInspected, inspection, isBroughtByOther, broughtBy, ...rest }) => {
      const { deduction, ...found } = inspection
      const asked = {
        ...rest,
        kind,
        reason: reason === OTHER_REASON ? otherReason : reason,
        inspection:
          isInspected && kind !== 'resize'
            ? {
                ...found,
                ...(deduction.trim() !== '' && { deduction }),
              }
            : null,
        broughtBy: isBroughtByOther ? broughtBy : null,
      }
      return asked as z.input<typeof Body>
    },
  )
  .pipe(Body)
