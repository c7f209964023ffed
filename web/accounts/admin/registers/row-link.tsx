import Eye from 'lucide-react/icons/eye'
import { Link } from 'react-router'
import type { RegisterPage } from '#contracts/admin/account-registers.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { PaperButton } from '../open-paper.tsx'

type Row = RegisterPage['rows'][number]

/** What a row of a register leads to: its paper, its order or its cash day. */
export function RowLink({ row: { opens, cells } }: { row: Row }) {
  const { may } = useAdministrator()
  if (!opens) return null
  const { kind, key } = opens
  const name = cells.find((cell) => typeof cell === 'string' && !isDay(cell)) ?? key
  if (kind === 'order') return may('orders.read') && <ScreenLink name={name} to={adminPaths.order(key)} />
  if (kind === 'cash-day') return may('counter.sell') && <ScreenLink name={name} to={adminPaths.cash()} />
  return <PaperButton paper={{ kind, key }} name={String(name)} />
}

const isDay = (cell: string) => /^\d{4}-\d\d-\d\d$/.test(cell)

function ScreenLink({ name, to }: { name: string | number; to: string }) {
  return (
    <IconButton label={`Open ${name}`} className="-mx-3 -my-2" render={<Link to={to} />}>
      <Eye aria-hidden="true" strokeWidth={1.25} />
    </IconButton>
  )
}
