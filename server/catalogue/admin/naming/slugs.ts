import type { Db } from '#db/client.ts'
import { addressSlug } from '#rules/catalogue/slugs.ts'
import { takenSlugs } from './slugs.store.ts'

/** How many numbers are looked at in one question at first; a name that is had by many asks for more each time. */
const AT_A_TIME = 20

/**
 * A free address for each name, in the order asked: `Lotus-Ring`, and `Lotus-Ring-2` where that is taken, by the shop
 * or by an earlier one of the list. Capitals do not make another address. Call `takeTurnsAtNaming` before.
 */
export async function freeSlugs(db: Db, names: readonly string[]): Promise<string[]> {
  const bases = names.map((name) => addressSlug(name) || 'piece')
  const taken = await takenSlugs(db, bases)
  const reached = new Map<string, { number: number; seen: number }>()
  const slugs: string[] = []
  for (const base of bases) {
    let { number, seen } = reached.get(base.toLowerCase()) ?? { number: 1, seen: 1 }
    while (taken.has(numbered(base, number).toLowerCase())) {
      number += 1
      if (number <= seen) continue
      const more = Array.from({ length: Math.max(AT_A_TIME, seen) }, (_, step) =>
        numbered(base, number + step),
      )
      for (const slug of await takenSlugs(db, more)) taken.add(slug)
      seen += more.length
    }
    const slug = numbered(base, number)
    taken.add(slug.toLowerCase())
    reached.set(base.toLowerCase(), { number, seen })
    slugs.push(slug)
  }
  return slugs
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)
