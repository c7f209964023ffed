import clsx from 'clsx'
import { type CheckboxProps, ChoiceText } from './checkbox.tsx'

/** On or off, in force at once; for what takes a Save button use a checkbox. */
export function Switch({ label, note, className, ...input }: Omit<CheckboxProps, 'trailing' | 'error'>) {
  return (
    <label
      className={clsx(
        'flex min-h-11 items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <ChoiceText label={label} note={note} />
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" className="ui-switch" />
    </label>
  )
}
