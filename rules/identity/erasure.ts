/**
 * Why something of a customer outlives their account: what they read of it when they delete that, and how long the privacy
 * policy says it is kept. Each table says which of these is its reason (`db/schema/`).
 */
export const RETENTION = {
  law: {
    says: [
      'Orders, invoices, payments and refunds, and the PAN of a purchase that needed one, are kept for as long as tax and company law require.',
      'An open order is still delivered, and money we owe you is still refunded, but we will not send any more messages about it.',
    ],
    howLong: ['Invoices and related records: eight years, as tax law requires.'],
  },
  'store-credit': {
    says: [
      'We keep the record of your store credit as well. Unused credit cannot be spent without an account; please call us about it.',
    ],
    howLong: [],
  },
  reviews: { says: ['Your reviews stay, without your name and city.'], howLong: [] },
  /** That a consent was given and taken back is how the shop shows that it had one. */
  consents: { says: [], howLong: [] },
} as const satisfies Record<string, { says: readonly string[]; howLong: readonly string[] }>
export type RetentionReason = keyof typeof RETENTION

/** What customers read, on the screen and by e-mail, when they have deleted their account. */
export const ERASURE_ANSWER = {
  message: 'Your account is deleted. You are welcome to register again at any time.',
  kept: Object.values(RETENTION).flatMap(({ says }): readonly string[] => says),
}

/** How long data is kept, as the privacy policy has it: for each of these reasons, and for all that has none. */
export const howLong = (reasons: ReadonlySet<RetentionReason>): string[] => [
  ...[...reasons].flatMap((reason): readonly string[] => RETENTION[reason].howLong),
  'Technical logs: one year.',
  'Everything else: until you ask us to delete it, or three years after your last visit.',
]
