import type { Db } from '#db/client.ts'
import { type NamedPerson, namedPerson } from '#rules/identity/person-name.ts'
import { customersByIds } from './customers.store.ts'

/** People by their ids, as the admin area shows them. An id may come twice, or be null. */
export async function peopleByIds(
  db: Db,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, NamedPerson>> {
  const named = new Set(ids.flatMap((id) => id ?? []))
  if (named.size === 0) return new Map()
  const people = await customersByIds(db, [...named])
  return new Map(people.map((person) => [person.id, namedPerson(person)]))
}
