import type { z } from 'zod'

/** Expected kinds of values, as people say them. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The unit that a limit counts; numbers are compared with the limit themselves. */
const COUNTED: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', file: ' bytes' }

/** The sentence for a fault that the contract has no sentence for. It names the field. */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join('.') || 'The request'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is missing.`
      return `${field} must be ${KINDS[issue.expected] ?? 'a different type'}.`
    case 'too_big':
      return `${field} must be at most ${issue.maximum}${COUNTED[issue.origin] ?? ''}.`
    case 'too_small':
      return `${field} must be at least ${issue.minimum}${COUNTED[issue.origin] ?? ''}.`
    case 'invalid_value':
      return `${field} must be one of: ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `${field} has a field that is not known.`
    default:
      return `${field} is not valid.`
  }
}
