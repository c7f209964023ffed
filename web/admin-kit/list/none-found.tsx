import type { ReactNode } from 'react'
import type { List } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface NoneFoundProps {
  list: Pick<List<unknown>, 'showAll'>
  title: string
  /** The button that takes all filters off. */
  allLabel: string
  /** What to try instead. */
  children: ReactNode
}

/** A list whose filters match nothing, with a button to clear them. */
export function NoneFound({ list, title, allLabel, children }: NoneFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button kind="secondary" onClick={list.showAll}>
          {allLabel}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
