import clsx from 'clsx'
import { type ComponentProps, type MouseEvent, use, useId } from 'react'
import { ControlSizeContext } from '#web/ui/control-size.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { type ButtonStyles, buttonStyles } from './button.styles.ts'
import { isSecondOfDoubleClick } from './double-click.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyles {
  /** Busy: stays focused, ignores clicks, shows a turning ring. */
  pending?: boolean
  /** The label of the button while it is busy, e.g. "Placing your order…". */
  pendingLabel?: string
  /** Why it cannot be pressed. Disables the button but leaves it focusable, so that everybody can read why. */
  blockedBecause?: string | null | false
}

/** The one button. `type="button"` unless told otherwise. */
export function Button({
  kind,
  size,
  wide,
  pending = false,
  pendingLabel,
  blockedBecause,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const ownSize = use(ControlSizeContext)
  const reasonId = useId()
  const stopped = pending || Boolean(blockedBecause)
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    stopped || (acts(kind, rest.type) && isSecondOfDoubleClick(event))
      ? event.preventDefault()
      : onClick?.(event)
  return (
    <>
      <button
        type="button"
        {...rest}
        className={clsx(buttonStyles({ kind, size: size ?? ownSize, wide }), className)}
        aria-disabled={stopped || rest['aria-disabled'] || undefined}
        aria-busy={pending || undefined}
        aria-describedby={blockedBecause ? reasonId : rest['aria-describedby']}
        title={blockedBecause || rest.title}
        onClick={click}
      >
        {pending && <Spinner />}
        {pending && pendingLabel ? pendingLabel : children}
      </button>
      {blockedBecause && (
        <span id={reasonId} hidden>
          {blockedBecause}
        </span>
      )}
    </>
  )
}

/** Whether one press is all that is ever meant; "Add a line" may be pressed as fast as somebody likes. */
const acts = (kind: ButtonProps['kind'] = 'primary', type: ButtonProps['type'] = 'button') =>
  type === 'submit' || kind === 'primary' || kind === 'destroy'
