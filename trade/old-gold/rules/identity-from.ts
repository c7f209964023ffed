import type { Paise } from '#rules/money.ts'

/** Paise of old gold from which its seller shows a document of identity. */
export const IDENTITY_FROM: Paise = 50_000_00
