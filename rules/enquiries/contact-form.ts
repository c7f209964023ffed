/** The fields nobody may leave empty (specification, section 5); e-mail and message may be. */
export const REQUIRED_CONTACT_FIELDS = ['firstName', 'lastName', 'phone', 'city', 'state', 'country'] as const

export type RequiredContactFields = Record<(typeof REQUIRED_CONTACT_FIELDS)[number], string>

export const MISSING_CONTACT_FIELDS = 'Please fill in all required fields.'

export function missingContactFields(message: RequiredContactFields): string[] {
  return REQUIRED_CONTACT_FIELDS.filter((field) => message[field].trim() === '')
}
