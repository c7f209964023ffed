import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { movedKey } from './list-column.ts'

export interface ColumnPickerProps {
  /** All that can be chosen, in the list's own order. */
  columns: readonly { key: string; head: string }[]
  /** Those that are chosen when it opens, in their order. */
  chosen: readonly string[]
  /** The default columns. */
  begins: readonly string[]
  /** Null: the default columns. */
  onChoose: (keys: string[] | null) => void
}

/**
 * Which columns a list shows and in which order: boxes to tick, buttons to move. The focus stays on the
 * column that was moved. The picker keeps its own choice while it is open, so that quick clicks do not wait for the server.
 */
export function ColumnPicker({ columns, begins, onChoose, ...given }: ColumnPickerProps) {
  const [chosen, setChosen] = useState(given.chosen)
  const box = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  const [focused, setFocused] = useState<string | null>(null)
  const headOf = (key: string) => columns.find((column) => column.key === key)?.head ?? key
  const others = columns.filter(({ key }) => !chosen.includes(key))

  // A line that changes its place loses the focus in some browsers.
  useEffect(() => {
    if (focused === null) return
    const [key = '', part = ''] = focused.split(' ')
    const line = box.current?.querySelector(`[data-column="${key}"]`)
    const wanted = line?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`)
    const other = line?.querySelector<HTMLElement>('button:not(:disabled)')
    ;(wanted ?? other)?.focus()
    setFocused(null)
  }, [focused])

  const choose = (keys: string[]) => {
    setChosen(keys)
    onChoose(keys)
  }
  const tick = (key: string, isShown: boolean) => {
    choose(isShown ? [...chosen, key] : chosen.filter((other) => other !== key))
    setTold(`${headOf(key)} is ${isShown ? 'shown' : 'hidden'}.`)
    setFocused(`${key} tick`)
  }
  const move = (key: string, by: -1 | 1) => {
    const keys = movedKey(chosen, key, by)
    choose(keys)
    setTold(`${headOf(key)} is column ${keys.indexOf(key) + 1} of ${keys.length}.`)
    setFocused(`${key} ${by < 0 ? 'up' : 'down'}`)
  }
  return (
    <div ref={box}>
      <ul>
        {[...chosen, ...others.map(({ key }) => key)].map((key) => (
          <Line
            key={key}
            column={{ key, head: headOf(key) }}
            place={chosen.indexOf(key)}
            last={chosen.length - 1}
            onTick={(isShown) => tick(key, isShown)}
            onMove={(by) => move(key, by)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
      <Button
        kind="quiet"
        className="mt-2 -ml-2"
        blockedBecause={chosen.join() === begins.join() && 'These are the default columns.'}
        onClick={() => {
          setChosen(begins)
          onChoose(null)
          setTold('The default columns are shown.')
        }}
      >
        Reset to default
      </Button>
    </div>
  )
}

interface LineProps {
  column: { key: string; head: string }
  /** Among the chosen ones; -1 where it is not chosen. */
  place: number
  last: number
  onTick: (isShown: boolean) => void
  onMove: (by: -1 | 1) => void
}

function Line({ column: { key, head }, place, last, onTick, onMove }: LineProps) {
  const isShown = place >= 0
  return (
    <li data-column={key} className="flex items-center">
      <Checkbox
        className="min-w-0 flex-1 text-[0.9375rem]"
        data-part="tick"
        label={head}
        checked={isShown}
        onChange={(event) => onTick(event.target.checked)}
      />
      {isShown && (
        <>
          <IconButton
            label={`Move ${head} up`}
            data-part="up"
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
          <IconButton
            label={`Move ${head} down`}
            data-part="down"
            className="-mr-2"
            disabled={place === last}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" strokeWidth={1.5} />
          </IconButton>
        </>
      )}
    </li>
  )
}
