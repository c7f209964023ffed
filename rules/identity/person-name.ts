/** What to call somebody in the admin area: by name, or by number where they have never told their name. */
export function personName(person: { firstName: string; lastName: string; mobileNumber: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.mobileNumber
}
