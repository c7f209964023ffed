import type { LucideIcon } from 'lucide-react'
import Coins from 'lucide-react/icons/coins'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import type { Permission } from '#rules/identity/permissions.ts'
import { paths } from '#web/paths.ts'
import { adminPaths } from './admin-paths.ts'

export type SidebarEntry = {
  label: string
  to: string
  Icon: LucideIcon
  /** Shown to those who may; everybody of the back office, when left out. */
  permission?: Permission
}

/**
 * In the specification's order: Home, Dashboard, Orders, Products, Category Images, Ad Gallery, Exclusive
 * Collections, Custom Requests, Jobs; then Metal Rates, Customers, Reviews, Audit Log. An entry comes with its screen.
 */
export const SIDEBAR: readonly SidebarEntry[] = [
  { label: 'Home', to: paths.home(), Icon: House },
  { label: 'Dashboard', to: adminPaths.dashboard(), Icon: LayoutDashboard, permission: 'figures.read' },
  { label: 'Orders', to: adminPaths.orders(), Icon: ShoppingBag, permission: 'orders.read' },
  { label: 'Metal Rates', to: adminPaths.metalRates(), Icon: Coins, permission: 'rates.read' },
  { label: 'Audit Log', to: adminPaths.audit(), Icon: ScrollText, permission: 'audit.read' },
]

/** Below the line "Settings": Contact, Policies. */
export const SIDEBAR_SETTINGS: readonly SidebarEntry[] = []

/** Whether a screen exists yet: what leads to it is a link only then. */
export function hasScreen(path: string): boolean {
  const [address] = path.split('?')
  return [...SIDEBAR, ...SIDEBAR_SETTINGS].some(({ to }) => to === address)
}
