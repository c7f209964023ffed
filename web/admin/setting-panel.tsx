import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Asking } from '#web/use-answer.ts'
import { useAdministrator } from './administrator.ts'
import { AnswerOf } from './answer-of.tsx'
import { Panel } from './panel.tsx'

interface SettingPanelProps<Value> {
  title: string
  asked: Asking<Value>
  /** As tall as the panel will be, e.g. `h-28`. */
  height: string
  /** The panel itself, once the setting is known. */
  children: (known: Value) => ReactNode
}

/** A panel of one setting: until its answer is here, the place it will take; when that fails, why and once more. */
export function SettingPanel<Value>({ title, asked, height, children }: SettingPanelProps<Value>) {
  if (asked.state === 'here') return children(asked.answer)
  return (
    <Panel title={title}>
      {asked.state === 'waiting' ? <Skeleton className={height} /> : <AnswerOf asked={asked} />}
    </Panel>
  )
}

interface SettingButtonsProps<Values extends FieldValues, Read> {
  form: Pick<UseFormReturn<Values, unknown, Read>, 'formState' | 'reset'>
  saveLabel: string
}

/** Saving a panel's form and taking back what was typed; says why it cannot be saved. */
export function SettingButtons<Values extends FieldValues, Read>({
  form: { formState, reset },
  saveLabel,
}: SettingButtonsProps<Values, Read>) {
  const { whyNot } = useAdministrator()
  const { isDirty, isSubmitting } = formState
  return (
    <div className="ml-auto flex justify-end gap-2">
      {isDirty && (
        <Button kind="quiet" size="small" onClick={() => reset()}>
          Discard changes
        </Button>
      )}
      <Button
        type="submit"
        kind="secondary"
        size="small"
        pending={isSubmitting}
        pendingLabel="Saving…"
        blockedBecause={whyNot('settings.change') ?? (!isDirty && 'Nothing has been changed.')}
      >
        {saveLabel}
      </Button>
    </div>
  )
}
