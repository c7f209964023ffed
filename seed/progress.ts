/** Tells whoever waits how far a long product of seeding has come. */
export type OnProgress = (step: { what: string; done: number; total: number }) => void
