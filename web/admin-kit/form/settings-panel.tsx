import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Setting, Versioned } from '#contracts/define-setting.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { PermittedFields } from './permitted-fields.tsx'
import { SettingConflict } from './setting-conflict.tsx'
import { type SettingControls, settingFields } from './setting-fields.ts'
import type { PlainText } from './setting-text.ts'
import { type SettingFormOptions, useSettingForm } from './use-setting-form.ts'

export interface SettingsPanelProps<Schema extends z.ZodObject, Typed extends FieldValues>
  extends SettingFormOptions<Schema, Typed> {
  setting: Setting<Schema>
  /** As tall as the panel will be, e.g. `h-28`: the place it takes while it loads. */
  height: string
  saveLabel: string
  /** Whether what it sets is on, said at the far end of the title. */
  isOn?: (value: z.output<Schema>) => boolean
  /** The fields of the form, or what is said above the one `beside`. */
  children: ReactNode | ((parts: PanelParts<Typed, z.output<Schema>>) => ReactNode)
  /** To the left of the buttons, e.g. one last short field. */
  beside?: (parts: SettingControls<Typed>) => ReactNode
}

interface PanelParts<Typed extends FieldValues, Value> extends SettingControls<Typed> {
  form: SchemaForm<Typed, Value>
  /** The value typed now; null while something in it is wrong. */
  typedValue: () => Value | null
}

/** The panel of one setting: loading, failed with a sentence, the form, unsaved changes, and a conflict. */
export function SettingsPanel<Schema extends z.ZodObject, Typed extends FieldValues = PlainText<Schema>>(
  props: SettingsPanelProps<Schema, Typed>,
) {
  const { setting, height } = props
  const query = useEndpointQuery(setting.read, {})
  if (query.isSuccess) {
    const known = query.data as Versioned<z.output<Schema>>
    return <SettingEditor key={known.version} {...props} known={known} setData={query.setData} />
  }
  return (
    <Panel title={setting.title}>
      {query.isPending ? <Skeleton className={height} /> : <QueryState query={query} />}
    </Panel>
  )
}

interface SettingEditorProps<Schema extends z.ZodObject, Typed extends FieldValues>
  extends SettingsPanelProps<Schema, Typed> {
  known: Versioned<z.output<Schema>>
  setData: (known: Versioned<z.output<Schema>>) => void
}

function SettingEditor<Schema extends z.ZodObject, Typed extends FieldValues>({
  setting,
  saveLabel,
  isOn,
  children,
  beside,
  known,
  setData,
  ...options
}: SettingEditorProps<Schema, Typed>) {
  const { form, typedValue, conflict, submit } = useSettingForm(setting, known, setData, options)
  const controls = settingFields(setting.fields, form)
  return (
    <Panel title={setting.title} action={isOn && <OnOff on={isOn(known.value)} />}>
      <form noValidate autoComplete="off" onSubmit={submit}>
        <SettingConflict setting={setting} conflict={conflict} mine={typedValue} />
        <PermittedFields permission={setting.permission}>
          {typeof children === 'function' ? children({ ...controls, form, typedValue }) : children}
        </PermittedFields>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
          {beside && (
            <PermittedFields permission={setting.permission} hidesReason>
              {beside(controls)}
            </PermittedFields>
          )}
          <SettingButtons form={form} permission={setting.permission} saveLabel={saveLabel} />
        </div>
      </form>
    </Panel>
  )
}

function OnOff({ on }: { on: boolean }) {
  return <Badge tone={on ? 'leaf' : 'plain'}>{on ? 'On' : 'Off'}</Badge>
}

interface SettingButtonsProps<Typed extends FieldValues, Read> {
  form: Pick<SchemaForm<Typed, Read>, 'formState' | 'reset'>
  permission: Setting['permission']
  saveLabel: string
}

function SettingButtons<Typed extends FieldValues, Read>({
  form: { formState, reset },
  permission,
  saveLabel,
}: SettingButtonsProps<Typed, Read>) {
  const { whyNot } = useAdministrator()
  const { isDirty, isSubmitting } = formState
  return (
    <div className="ml-auto flex justify-end gap-2">
      {isDirty && (
        <Button kind="quiet" onClick={() => reset()}>
          Discard changes
        </Button>
      )}
      <Button
        type="submit"
        kind="secondary"
        pending={isSubmitting}
        pendingLabel="Saving…"
        blockedBecause={whyNot(permission) ?? (!isDirty && 'Nothing has been changed.')}
      >
        {saveLabel}
      </Button>
    </div>
  )
}
