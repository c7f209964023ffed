type Called = { firstName: string; lastName: string; mobileNumber: string }

/** A person as the admin area shows them: the name, with the number beside it. */
export type NamedPerson = {
  /** The number where no name is known. */
  name: string
  /** Ten digits; none once the person has been erased. */
  number: string | null
}

/** A person whose name and number were erased. */
export const ERASED_PERSON: NamedPerson = { name: 'Erased on request', number: null }

/** The name of a person in the admin area, or their number if they never gave a name. */
export function personName(person: Called): string {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return name || (personNumber(person) ?? ERASED_PERSON.name)
}

/** Ten digits; none once the person has been erased: the account then has a mark in the number's place. */
function personNumber({ mobileNumber }: Pick<Called, 'mobileNumber'>): string | null {
  return /^\d+$/.test(mobileNumber) ? mobileNumber : null
}

/** Both beside each other. */
export function namedPerson(person: Called): NamedPerson {
  return { name: personName(person), number: personNumber(person) }
}
