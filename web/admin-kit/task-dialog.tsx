import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { sentenceOf } from '#web/api.ts'
import { fieldErrors } from '#web/field-errors.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { NotConfirmed } from '#web/session/confirming.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface TaskDialogProps {
  title: string
  description?: ReactNode
  /** Names the action: "Mark shipped". */
  doLabel: string
  doingLabel: string
  /** It takes something away for good. */
  destructive?: boolean
  /** Why it cannot be done yet. */
  blockedBecause?: string | null | false
  /** Does it; an OTP is asked for where the server wants a fresh one. The dialog closes when it is done. */
  onDo: () => Promise<void>
  onClose: () => void
  /** The fields; `errors` says what the server found wrong, by field. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode
}

/**
 * A small task above a screen: a few fields, one action. What the server finds wrong is shown beside its field, and takes
 * the focus; a refusal for another reason is shown above the buttons. Nothing is done until its button is pressed.
 */
export function TaskDialog(props: TaskDialogProps) {
  const { title, description, doLabel, doingLabel, destructive, blockedBecause, onDo, onClose } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [mended, setMended] = useState<readonly string[]>([])
  const doing = useAction(onDo, {
    onSuccess: onClose,
    onError: (fault) => {
      setMended([])
      const [first] = Object.keys(fieldErrors(fault))
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    },
  })
  const fault = doing.error instanceof NotConfirmed ? null : doing.error
  const found = fieldErrors(fault)
  // A field edited since is validated again by the server; until then no error is shown.
  const errors = Object.fromEntries(Object.entries(found).filter(([field]) => !mended.includes(field)))

  const touched = ({ target }: FormEvent) => {
    if (target instanceof HTMLElement && 'name' in target) setMended([...mended, String(target.name)])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!doing.isPending && !blockedBecause) doing.mutate()
  }

  return (
    <Dialog
      title={title}
      description={description}
      width="narrow"
      open
      onOpenChange={(open) => open || doing.isPending || onClose()}
      actions={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Not now
          </Button>
          <Button
            type="submit"
            form={id}
            size="small"
            kind={destructive ? 'destroy' : 'primary'}
            pending={doing.isPending}
            pendingLabel={doingLabel}
            blockedBecause={blockedBecause}
          >
            {doLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onChange={touched} onSubmit={submit} className="grid gap-4">
        {props.children?.(errors)}
        {fault !== null && Object.keys(found).length === 0 && (
          <Notice tone="error">
            {sentenceOf(fault, 'That did not work. Please check your internet connection and try again.')}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
