import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'

/** Props for a control of a form. */
export type FormControl = UseFormRegisterReturn & { error: string | undefined }

/** Effects of typing into a field, besides keeping its text. */
type Reading = Pick<RegisterOptions, 'onChange'>

/** A form: what the person fills in is spread on its controls, `{...field('name')}`. */
export type SchemaForm<Typed extends FieldValues, Value> = UseFormReturn<Typed, unknown, Value> & {
  /** `{...field('name')}` ties a control to that field and says what is wrong there. */
  field: (name: Path<Typed>, reading?: Reading) => FormControl
  /** The fault at a place that no control is tied to. */
  errorAt: (place: string) => string | undefined
  /** It was changed there: what was wrong is forgotten. */
  mend: (place: string) => void
  /** Changes what no control is tied to; a sentence beside it is looked at again. */
  change: <Name extends Path<Typed>>(name: Name, value: PathValue<Typed, Name>) => void
  /** Says beside its fields what was refused elsewhere, by field; false where none of these fields is on the screen. */
  refuse: (sentences: Readonly<Record<string, string>>) => boolean
}

/**
 * A form of the contract's own schema. What only travels along, such as a version, is in `values` as well. While it is
 * open, they may be read again: what nobody has changed here follows, once nothing is being sent. After the first try to
 * send it, each change is judged at once. Where the schema or the server refuses it, the first refused field gets the focus,
 * and with it screen readers say the sentence. A caller that passes `onInvalid` moves the focus itself.
 */
export function useSchemaForm<Typed extends FieldValues, Value>(
  schema: z.ZodType<Value, Typed>,
  values: NoInfer<Typed>,
): SchemaForm<Typed, Value> {
  const [isSending, setIsSending] = useState(false)
  const form = useForm<Typed, unknown, Value>({
    resolver: zodResolver(schema),
    // Following `values` begins the form again, which would forget that it is being sent.
    ...(!isSending && { values }),
    resetOptions: followingKeeps(true),
    shouldFocusError: false,
  })
  const { errors, isSubmitted, isSubmitting, submitCount } = form.formState
  if (isSubmitting !== isSending) setIsSending(isSubmitting)
  const errorAt = (place: string) => {
    const wrong: FieldError | undefined = get(errors, place)
    return wrong?.message
  }
  /** The form that was sent, or the page where its button is not in one. */
  const place = useRef<ParentNode>(null)
  const [refusals, setRefusals] = useState(0)
  const showRefused = useEffectEvent(() => showFirst(place.current, (name) => errorAt(name) !== undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each refusal, whatever is wrong
  useEffect(() => showRefused(), [submitCount, refusals])
  return {
    ...form,
    // The library would keep for a caller what it keeps while values follow.
    reset: (values, keeping) => form.reset(values, { ...followingKeeps(false), ...keeping }),
    handleSubmit: (onValid, onInvalid) => (event) => {
      place.current = onInvalid ? null : (event?.currentTarget ?? document)
      return form.handleSubmit(onValid, onInvalid)(event)
    },
    field: (name, reading) => ({ ...form.register(name, reading), error: errorAt(name) }),
    errorAt,
    mend: (name) => form.clearErrors(name as Path<Typed>),
    change: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    refuse: (sentences) => {
      place.current ??= document
      for (const [name, message] of Object.entries(sentences)) form.setError(name as Path<Typed>, { message })
      setRefusals((before) => before + 1)
      return controlsIn(place.current).some((control) => nameOf(control) in sentences)
    },
  }
}

/** The typed values and the faults that a form keeps when its values are read again. */
const followingKeeps = (keeps: boolean) => ({
  keepDirtyValues: keeps,
  keepErrors: keeps,
  keepIsSubmitted: keeps,
})

/** Opens the folded sections that hold a refused control, and gives the first of these the focus. */
function showFirst(place: ParentNode | null, isRefused: (name: string) => boolean): void {
  const refused = controlsIn(place).filter(
    (control) => control.matches('[aria-invalid="true"]') || isRefused(nameOf(control)),
  )
  for (const control of refused) control.closest('details')?.setAttribute('open', '')
  refused[0]?.focus()
}

const controlsIn = (place: ParentNode | null) => [
  ...(place?.querySelectorAll<HTMLElement>('[name], [aria-invalid="true"]') ?? []),
]
const nameOf = (control: HTMLElement) => control.getAttribute('name') ?? ''
