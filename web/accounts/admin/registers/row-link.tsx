import Eye from 'lucide-react/icons/eye'
import { Link } from 'react-router'
import type { RegisterPage } from '#contracts/admin/account-registers.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { type Paper, useOpenPaper } from '../open-paper.tsx'

type Row = RegisterPage['rows'][number]

/** What a row of a register leads to: its paper, its order or its cash day. */
export function RowLink({ row: { opens, cells } }: { row: Row }) {
  const { may } = useAdministrator()
  if (!opens) return null
  const label = `Open ${cells.find((cell) => typeof cell === 'string' && !isDay(cell)) ?? opens.key}`
  if (opens.kind === 'order')
    return may('orders.read') && <ScreenLink label={label} to={adminPaths.order(opens.key)} />
  if (opens.kind === 'cash-day')
    return may('counter.sell') && <ScreenLink label={label} to={adminPaths.cash()} />
  return <PaperButton label={label} paper={{ ...opens, kind: opens.kind }} />
}

const isDay = (cell: string) => /^\d{4}-\d\d-\d\d$/.test(cell)

const EYE = <Eye aria-hidden="true" strokeWidth={1.25} />

function ScreenLink({ label, to }: { label: string; to: string }) {
  return (
    <IconButton label={label} className="-my-2" render={<Link to={to} />}>
      {EYE}
    </IconButton>
  )
}

function PaperButton({ label, paper }: { label: string; paper: Paper }) {
  const opening = useOpenPaper()
  return (
    <IconButton
      label={label}
      className="-my-2"
      disabled={opening.isPending}
      onClick={() => opening.mutate({ paper, name: label.replace('Open ', '') })}
    >
      {EYE}
    </IconButton>
  )
}
