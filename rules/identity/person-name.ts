type Called = { firstName: string; lastName: string; mobileNumber: string }

/** What to call somebody in the admin area: by name, or by number where they have never told their name. */
export function personName(person: Called): string {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return name || (personNumber(person) ?? 'Erased on request')
}

/** Ten digits; none once the person has been erased: the account then has a mark in the number's place. */
export function personNumber({ mobileNumber }: Pick<Called, 'mobileNumber'>): string | null {
  return /^\d+$/.test(mobileNumber) ? mobileNumber : null
}
