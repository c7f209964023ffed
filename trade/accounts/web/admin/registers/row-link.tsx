import Eye from 'lucide-react/icons/eye'
import { Link } from 'react-router'
import type { RegisterPage } from '#trade/accounts/contract/registers.ts'
import { counterPaths } from '#trade/counter/web/admin/paths.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { PaperButton } from '../open-paper.tsx'
import { paperOfNumber } from '../paper-of-number.ts'

type Row = RegisterPage['rows'][number]

/**
 * The link of a register's row to its paper; where it has none, to its order or its cash day, for those who may see it.
 */
export function RowLink({ row: { opens, cells } }: { row: Row }) {
  const { may } = useAdministrator()
  if (!opens) return null
  const { kind, key } = opens
  const [paper] = cells.map(paperOfNumber).filter((one) => one !== null)
  if (kind !== 'order' && kind !== 'cash-day')
    return <PaperButton paper={{ kind, key }} name={paper?.key ?? key} />
  if (paper) return <PaperButton paper={paper} name={paper.key} />
  if (kind === 'order')
    return may('orders.read') && <ScreenLink name={`order ${key}`} to={adminPaths.order(key)} />
  return may('counter.sell') && <ScreenLink name="the cash days" to={counterPaths.cash()} />
}

function ScreenLink({ name, to }: { name: string; to: string }) {
  return (
    <IconButton label={`Open ${name}`} className="-mx-3 -my-2 print:hidden" render={<Link to={to} />}>
      <Eye aria-hidden="true" strokeWidth={1.25} />
    </IconButton>
  )
}
