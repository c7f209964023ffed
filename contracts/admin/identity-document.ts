import { z } from 'zod'
import { IDENTITY_KINDS, type IdentityKind } from '#rules/identity/identity-document.ts'
import { tagOf } from '#rules/items/item-text.ts'

const kinds = Object.keys(IDENTITY_KINDS) as [IdentityKind, ...IdentityKind[]]

/** A document that somebody shows; of its number only the end is kept. */
export const IdentityForm = z.object({
  kind: z.enum(kinds, 'Please choose the document.'),
  lastCharacters: z
    .string()
    .overwrite(tagOf)
    .regex(/^[A-Z0-9]{4}$/, 'Please enter the last four characters of its number.'),
})
