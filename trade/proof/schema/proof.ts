import { customType, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, timestamptz } from '#db/schema/columns.ts'
import { metalRates } from '#db/schema/pricing.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The Ed25519 keys of the shop. The newest that is not retired signs; the public half of each is published for ever. */
export const proofKeys = pgTable('proof_keys', {
  /** The `kid`: the beginning of the key's thumbprint (RFC 7638). */
  id: text().primaryKey(),
  /** `x` of its JWK. */
  publicKey: text().notNull(),
  /** The private half, sealed by server/environment/sealing.ts with the key of this name. */
  privateKey: bytea().notNull(),
  sealedWith: text().notNull(),
  createdAt: createdAt(),
  retiredAt: timestamptz('retired_at'),
})

/** The chain of rates: each publication with the hash of the one before. A trigger keeps it as it is. */
export const ratePublications = pgTable('rate_publications', {
  /** From 1, without gaps. */
  number: integer().primaryKey(),
  rateId: uuid()
    .notNull()
    .unique()
    .references(() => metalRates.id),
  previous: text().notNull(),
  /** Canonical JSON. */
  body: text().notNull(),
  /** SHA-256 of the body, hexadecimal. */
  hash: text().notNull(),
})

/**
 * The signed text of a paper. A paper that is corrected before it is printed is signed again; the newest text counts. A
 * trigger keeps each.
 */
export const proofs = pgTable(
  'proofs',
  {
    code: text().primaryKey(),
    number: text().notNull(),
    /** From 1, for each time the paper was signed. */
    revision: integer().notNull(),
    /** Canonical JSON, for ever as it was signed. It names nobody but the shop. */
    signedBytes: bytea().notNull(),
    signature: text().notNull(),
    keyId: text()
      .notNull()
      .references(() => proofKeys.id),
    signedAt: timestamptz('signed_at').notNull(),
  },
  (t) => [unique('proofs_by_number').on(t.number, t.revision), index('proofs_by_key').on(t.keyId)],
)
