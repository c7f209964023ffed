import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DID_NOT_WORK, sentenceOf } from '#web/api.ts'
import { isConflict, showAtFields } from '#web/query/server-errors.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ActionDialog, type DialogProps } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** The outcome of a task, for the screen below its dialog. */
export interface TaskOutcome<Result = unknown> {
  /** Done, with what the server answered. */
  onDone: (result: Result) => void
  /** Somebody else was first: what is on the screen is old. The dialog stays and shows the refusal. */
  onConflict: () => void
  onClose: () => void
}

export interface TaskDialogProps<Typed extends FieldValues, Value, Result>
  extends Partial<Omit<TaskOutcome<Result>, 'onClose'>> {
  title: string
  description?: ReactNode
  width?: DialogProps['width']
  /** Names the action: "Mark shipped". */
  doLabel: string
  doingLabel?: string
  /** It takes something away for good. */
  destructive?: boolean
  /** Why it cannot be done yet. */
  blockedBecause?: string | null | false
  /** The form, for a task that has fields. */
  form?: SchemaForm<Typed, Value>
  /** Does it; an OTP is asked for where the server wants a fresh one. The dialog closes when it is done. */
  onDo: (value: Value) => Promise<Result>
  /** The toast after it. */
  done?: string | ((result: Result, value: Value) => string)
  onClose: () => void
  /** The fields. */
  children?: ReactNode
}

/**
 * A small task above a screen: a few fields, one action. What is wrong is shown beside its field, and takes the focus; a
 * refusal for another reason is shown above the buttons. Nothing is done until its button is pressed.
 */
export function TaskDialog<Typed extends FieldValues, Value, Result>(
  props: TaskDialogProps<Typed, Value, Result>,
) {
  const {
    title,
    description,
    width = 'narrow',
    doLabel,
    doingLabel = 'Saving…',
    destructive,
    blockedBecause,
    form,
    onDo,
    done,
    onDone,
    onConflict,
    onClose,
  } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const doing = useAction(onDo, {
    onSuccess: (result, value) => {
      if (done) toast.success(typeof done === 'string' ? done : done(result, value))
      onDone?.(result)
      onClose()
    },
    onError: (fault) => {
      if (isConflict(fault)) onConflict?.()
      const isSaid = form && showAtFields(form, fault)
      setRefusal(isSaid ? null : sentenceOf(fault, DID_NOT_WORK))
    },
  })
  const act = (value: Value) => {
    setRefusal(null)
    doing.mutate(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React lets it through to a form around the dialog.
    event.stopPropagation()
    if (doing.isPending || blockedBecause) return
    if (form) void form.handleSubmit(act)(event)
    else act(undefined as Value)
  }
  return (
    <ActionDialog
      title={title}
      description={description}
      width={width}
      action={{
        label: doLabel,
        type: 'submit',
        form: id,
        kind: destructive ? 'destroy' : 'primary',
        pending: doing.isPending,
        pendingLabel: doingLabel,
        blockedBecause,
      }}
      onClose={onClose}
    >
      <form id={id} noValidate autoComplete="off" onSubmit={submit} className="grid gap-4">
        {props.children}
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </form>
    </ActionDialog>
  )
}
