import clsx from 'clsx'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useHoverOpening } from './use-hover-opening.ts'
import { useLeaving } from './use-leaving.ts'

export interface PopoverProps {
  /** Of the panel: its own on the page. */
  id: string
  /** Names the button's hint and the panel. */
  label: string
  /** The content of the button. */
  trigger: ReactNode
  triggerClassName?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Position and width of the panel. */
  panelClassName: string
  className?: string
  /** Made only while the panel is open. */
  children: ReactNode
}

/**
 * A panel below its button. Hovering opens it on a desktop, a press elsewhere; Escape, leaving and a press
 * outside close it. Plain elements rather than a library's, because it is in every page's header.
 */
export function Popover(props: PopoverProps) {
  const { id, label, trigger, triggerClassName, open, onOpenChange, panelClassName, className, children } =
    props
  const { pointing, press } = useHoverOpening(open, onOpenChange)
  const close = () => onOpenChange(false)
  const onEscape = useEffectEvent(close)
  const { box, onBlur } = useLeaving(open, close)
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is a mouse's short cut to the button's press.
    <div ref={box} onBlur={onBlur} className={className} {...pointing}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title={label}
        onClick={press}
        className={clsx('rounded-sm', triggerClassName)}
      >
        {trigger}
      </button>
      <section
        id={id}
        hidden={!open}
        aria-label={label}
        className={clsx('z-10 border border-hairline bg-paper p-6 text-ink shadow-raised', panelClassName)}
      >
        {open && children}
      </section>
    </div>
  )
}
