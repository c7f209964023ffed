import type { ReactNode } from 'react'
import type { CountedItemView } from '#contracts/admin/stock-takes.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface ChosenItemProps {
  item: CountedItemView
  isChosen: boolean
  onToggle: (tag: string) => void
  /** Asked of one that is chosen. */
  children?: ReactNode
}

export function ChosenItem({ item: { tag, name, place }, isChosen, onToggle, children }: ChosenItemProps) {
  return (
    <div className="grid items-center gap-x-4 border-b border-hairline py-1 sm:grid-cols-2">
      <Checkbox
        label={tag}
        note={[name, place].filter(Boolean).join(' · ')}
        checked={isChosen}
        onChange={() => onToggle(tag)}
      />
      {isChosen && children}
    </div>
  )
}
