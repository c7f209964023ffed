import type { ReactNode } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from './notice.tsx'

interface NotLoadedProps {
  /** `Your cart could not be loaded.` */
  title: string
  /** Without it, asking again cannot help. */
  onAgain?: (() => void) | undefined
  tone?: 'error' | 'warning'
  className?: string
  /** Why, or what to do about it. */
  children?: ReactNode
}

/** Says what could not be loaded, and asks for it again. */
export function NotLoaded({ title, onAgain, tone = 'error', className, children }: NotLoadedProps) {
  return (
    <Notice
      tone={tone}
      title={title}
      {...(className && { className })}
      {...(onAgain && {
        action: (
          <Button kind="secondary" size="small" onClick={onAgain}>
            Try again
          </Button>
        ),
      })}
    >
      {children}
    </Notice>
  )
}
