import { ApiError } from '#web/api.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

/** Faults that the server found in a form, by field; empty when it was refused for another reason. */
export function fieldErrors(fault: unknown): Readonly<Record<string, string>> {
  if (!(fault instanceof ApiError) || !Array.isArray(fault.details.fields)) return {}
  return Object.fromEntries(
    fault.details.fields.flatMap((entry: unknown) =>
      isFieldError(entry) ? [[entry.field, entry.message]] : [],
    ),
  )
}

/**
 * Shows beside its fields what the server found wrong with a form, the focus on the first; false when it was refused for
 * another reason, or at a field that is not on the screen. `within`: where in the request the fields lie, e.g. `contact.`.
 */
export function showAtFields(form: CanRefuse, fault: unknown, within = ''): boolean {
  const wrong = Object.entries(fieldErrors(fault))
  return form.refuse(
    Object.fromEntries(wrong.map(([field, message]) => [field.replace(within, ''), message])),
  )
}

/** A form that can say what was refused. */
export type CanRefuse = Pick<SchemaForm<never, never>, 'refuse'>

/** Somebody else has changed it since; the sentence says what happened. */
export function isConflict(fault: unknown): fault is ApiError {
  return fault instanceof ApiError && fault.status === 409
}

type FieldError = { field: string; message: string }

function isFieldError(entry: unknown): entry is FieldError {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'field' in entry &&
    typeof entry.field === 'string' &&
    entry.field !== '' &&
    'message' in entry &&
    typeof entry.message === 'string'
  )
}
