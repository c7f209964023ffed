import Columns3 from 'lucide-react/icons/columns-3'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useIsPhone } from '#web/admin-kit/list/use-is-phone.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PressPopover } from '#web/ui/overlay/press-popover.tsx'
import { ColumnPicker } from './column-picker.tsx'
import { choosable, defaultKeys, type ListColumn, shownColumns } from './list-column.ts'
import type { ChosenColumns } from './use-list-columns.ts'

interface ColumnsButtonProps<Row> {
  columns: readonly ListColumn<Row>[]
  chosen: ChosenColumns
}

/**
 * Opens the choice of columns, as a sheet on a phone; the list follows at once. Nothing can be chosen before the
 * columns chosen earlier are here: the choice would replace them.
 */
export function ColumnsButton<Row>({ columns, chosen }: ColumnsButtonProps<Row>) {
  const { may } = useAdministrator()
  const isPhone = useIsPhone()
  const free = choosable(columns, may)
  if (free.length === 0) return null
  const shown = shownColumns(columns, chosen.chosen, may).filter(({ isFixed }) => !isFixed)
  const keys = shown.map(({ key }) => key)
  const begins = defaultKeys(free)
  const trigger = (
    <Button kind="quiet">
      <Columns3 aria-hidden="true" strokeWidth={1.5} className="size-4" />
      <span className="max-sm:sr-only">Columns</span>
    </Button>
  )
  const picker = chosen.areKnown ? (
    <ColumnPicker columns={free} chosen={keys} begins={begins} onChoose={chosen.choose} />
  ) : (
    <ColumnsNotKnown chosen={chosen} />
  )
  if (isPhone)
    return (
      <Dialog title="Columns" trigger={trigger}>
        {picker}
      </Dialog>
    )
  return (
    <PressPopover title="Columns" className="w-72" trigger={trigger}>
      {picker}
    </PressPopover>
  )
}

function ColumnsNotKnown({ chosen: { isLoading, reload } }: { chosen: ChosenColumns }) {
  if (!isLoading) return <NotLoaded title="Your columns could not be loaded." onAgain={() => void reload()} />
  return <Waiting lines={4} />
}
