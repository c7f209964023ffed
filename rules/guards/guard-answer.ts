import type { GuardedFact } from './guarded-facts.ts'

declare const made: unique symbol

/** Shows a store that the guard was asked about these facts. Only `server/guards/ask-guard.ts` makes one. */
export type GuardAnswer<Fact extends GuardedFact> = { readonly [made]: { readonly [One in Fact]: true } }
