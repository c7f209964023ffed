import type fc from 'fast-check'
import { expect } from 'vitest'
import { faultsInBooks } from '#server/books/check-books.ts'
import { compare } from './compare.ts'
import type { Model } from './ledger.ts'
import type { Real } from './world.ts'

export type Command = fc.AsyncCommand<Model, Real>

/** Commands of a trade module: those that make the story go on, which come more often, and those that end something. */
export type ModelCommands = {
  goesOn: readonly fc.Arbitrary<Command>[]
  ends: readonly fc.Arbitrary<Command>[]
}

/** The time that passes before each command, milliseconds. */
const BETWEEN = 5_000

/**
 * A command that shop and model both take where `subject` finds something for it; afterwards the shop must be as the
 * model says, and its books must add up.
 */
export function command<Subject>(
  name: string,
  subject: (m: Model) => Subject | undefined,
  take: (found: Subject, m: Model, real: Real) => Promise<void>,
): Command {
  return {
    check: (m) => subject(m) !== undefined,
    run: async (m, real) => {
      real.shop.clock.advance(BETWEEN)
      const found = subject(m)
      if (found === undefined) return
      await take(found, m, real)
      await mustAgree(m, real)
    },
    toString: () => name,
  }
}

export async function mustAgree(m: Model, real: Real): Promise<void> {
  await compare(m, real)
  expect(await faultsInBooks(real.shop.db)).toEqual([])
}

/** Refused with a sentence, and not by a fault of ours. */
export const refusal = (...statuses: number[]) => ({
  status: expect.toSatisfy((status: number) => statuses.includes(status)),
})
