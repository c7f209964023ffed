/** Tells whoever waits how far a long piece of seeding has come. */
export type OnProgress = (step: { what: string; done: number; total: number }) => void
