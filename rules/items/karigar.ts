import type { Paise } from '#rules/money.ts'

/** Characters of a karigar's name. */
export const MAX_KARIGAR = 60

/** A karigar's name with single spaces. */
export const karigarName = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** By which two spellings are one karigar: `Ramesh  soni` is `ramesh soni`. */
export const karigarKey = (name: string): string => karigarName(name).toLowerCase()

/** A piece that went to a karigar; milligrams, and paise of wages. `backMg`: null while it is there. */
export type Trip = { karigar: string; givenMg: number; backMg: number | null; wages: Paise }

/** Metal that a karigar was given and gave back; milligrams and paise. */
export type KarigarAccount = {
  name: string
  givenMg: number
  backMg: number
  /** Of the pieces that came back: how much less they weigh than before. Below zero where gold was added. */
  lossMg: number
  wages: Paise
  pieces: { given: number; back: number }
}

/** The account of each karigar, by name; one who is written in two ways has one account, under the first. */
export function karigarAccounts(trips: readonly Trip[]): KarigarAccount[] {
  const accounts = new Map<string, KarigarAccount>()
  for (const { karigar, givenMg, backMg, wages } of trips) {
    const key = karigarKey(karigar)
    const none = { givenMg: 0, backMg: 0, lossMg: 0, wages: 0, pieces: { given: 0, back: 0 } }
    const account = accounts.get(key) ?? { name: karigarName(karigar), ...none }
    accounts.set(key, account)
    account.givenMg += givenMg
    account.pieces.given += 1
    account.wages += wages
    if (backMg === null) continue
    account.backMg += backMg
    account.lossMg += givenMg - backMg
    account.pieces.back += 1
  }
  return [...accounts.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
