/** Documents by which somebody proves who they are. */
export const IDENTITY_KINDS = {
  aadhaar: 'Aadhaar',
  voter: 'Voter id',
  licence: 'Driving licence',
  passport: 'Passport',
} as const
export type IdentityKind = keyof typeof IDENTITY_KINDS

/** Only the end of the number is kept. */
export type Identity = { kind: IdentityKind; lastCharacters: string }
