import type { ProofDocument, VerifiedPaper } from '#trade/proof/contract/proof.ts'

/** A paper as its page shows it. */
export type Paper = Omit<VerifiedPaper, 'document'> & { document: ProofDocument; origin: string }
export type Line = ProofDocument['lines'][number]
