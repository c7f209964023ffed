import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldsOf } from './fields-of.ts'

/** A form: what the person fills in is spread on its controls, `{...field('name')}`. */
export type SchemaForm<Typed extends FieldValues, Value> = UseFormReturn<Typed, unknown, Value> & {
  field: ReturnType<typeof fieldsOf<Typed>>
  /** What is wrong at a place that no control is tied to. */
  errorAt: (place: string) => string | undefined
  /** It was changed there: what was wrong is forgotten. */
  mend: (place: string) => void
  /** Changes what no control is tied to; a sentence beside it is looked at again. */
  change: <Name extends Path<Typed>>(name: Name, value: PathValue<Typed, Name>) => void
}

/**
 * A form of the contract's own schema. What only travels along, such as a version, is in `values` as well. While it is
 * open, they may be read again: what nobody has changed here follows, once nothing is being sent. After the first try to send it, each change is
 * judged at once.
 */
export function useSchemaForm<Typed extends FieldValues, Value>(
  schema: z.ZodType<Value, Typed>,
  values: NoInfer<Typed>,
): SchemaForm<Typed, Value> {
  const [isSending, setIsSending] = useState(false)
  const form = useForm<Typed, unknown, Value>({
    resolver: zodResolver(schema),
    // What follows begins the form again, which would forget that it is being sent.
    ...(!isSending && { values }),
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
  })
  const { errors, isSubmitted, isSubmitting } = form.formState
  if (isSubmitting !== isSending) setIsSending(isSubmitting)
  return {
    ...form,
    field: fieldsOf(form),
    errorAt: (place) => {
      const wrong: FieldError | undefined = get(errors, place)
      return wrong?.message
    },
    mend: (place) => form.clearErrors(place as Path<Typed>),
    change: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
  }
}
