import type { LucideIcon } from 'lucide-react'
import BellRing from 'lucide-react/icons/bell-ring'
import Briefcase from 'lucide-react/icons/briefcase'
import Calculator from 'lucide-react/icons/calculator'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import FileText from 'lucide-react/icons/file-text'
import Gem from 'lucide-react/icons/gem'
import Hourglass from 'lucide-react/icons/hourglass'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import Megaphone from 'lucide-react/icons/megaphone'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import PenTool from 'lucide-react/icons/pen-tool'
import Percent from 'lucide-react/icons/percent'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScrollText from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { Permission } from '#rules/identity/permissions.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { AlarmCount } from './alarm-count.tsx'

export type SidebarEntry = {
  label: string
  /** Beside the label, where another entry has a similar one. */
  hint?: string
  to: string
  Icon: LucideIcon
  /** Shown to those who may: `shop.read`, when left out; null for everybody of the admin area. */
  permission?: Permission | null
  /** Beside the label: how much waits there. */
  Count?: ComponentType
}

export type SidebarGroup = { title: string; entries: readonly SidebarEntry[] }

/** The specification's entries, in its order: always in sight. */
export const DAILY: readonly SidebarEntry[] = [
  { label: 'Home', hint: 'the shop', to: paths.home(), Icon: House, permission: null },
  {
    label: 'Dashboard',
    to: adminPaths.dashboard(),
    Icon: LayoutDashboard,
    permission: 'figures.read',
  },
  { label: 'Orders', to: adminPaths.orders(), Icon: ShoppingBag, permission: 'orders.read' },
  { label: 'Products', to: adminPaths.products(), Icon: Gem, permission: 'products.change' },
  { label: 'Category Images', to: adminPaths.categoryImages(), Icon: Images },
  { label: 'Ad Gallery', to: adminPaths.adGallery(), Icon: Megaphone },
  { label: 'Exclusive Collections', to: adminPaths.exclusiveCollections(), Icon: Crown },
  {
    label: 'Custom Requests',
    to: adminPaths.customRequests(),
    Icon: PenTool,
    permission: 'enquiries.answer',
  },
  { label: 'Jobs', to: adminPaths.jobs(), Icon: Briefcase },
]

/** What the specification has no word for: under headings that open and close. */
export const FOLDED: readonly SidebarGroup[] = [
  {
    title: 'Selling',
    entries: [
      { label: 'Counter', to: adminPaths.counter(), Icon: Calculator, permission: 'counter.sell' },
      { label: 'Returns', to: adminPaths.returns(), Icon: Undo2, permission: 'returns.handle' },
      { label: 'Reservations', to: adminPaths.reservations(), Icon: Hourglass, permission: 'orders.read' },
      { label: 'Customers', to: adminPaths.customers(), Icon: Users, permission: 'customers.read' },
      { label: 'Reviews', to: adminPaths.reviews(), Icon: Star },
    ],
  },
  {
    title: 'Accounts',
    entries: [
      {
        label: 'Accounts',
        hint: 'by month',
        to: adminPaths.accounts(),
        Icon: Landmark,
        permission: 'accounts.read',
      },
      { label: 'Invoices', to: adminPaths.invoices(), Icon: ReceiptText, permission: 'invoices.read' },
    ],
  },
  {
    title: 'Stock',
    entries: [
      { label: 'Items', hint: 'tags', to: adminPaths.items(), Icon: Tags },
      { label: 'Labels', to: adminPaths.labels(), Icon: QrCode, permission: 'products.change' },
      { label: 'Stock-take', to: adminPaths.stockTakes(), Icon: ClipboardCheck },
    ],
  },
  {
    title: 'Prices & Promotions',
    entries: [
      { label: 'Metal Rates', to: adminPaths.metalRates(), Icon: Coins, permission: 'rates.read' },
      { label: 'Sales & Coupons', to: adminPaths.sales(), Icon: Tag, permission: 'promotions.change' },
      {
        label: 'Home Page Content',
        to: adminPaths.homePage(),
        Icon: PanelsTopLeft,
        permission: 'promotions.change',
      },
    ],
  },
  {
    title: 'Alarms & Records',
    entries: [
      { label: 'Alarms', to: adminPaths.alarms(), Icon: BellRing, Count: AlarmCount },
      { label: 'Audit Log', to: adminPaths.audit(), Icon: ScrollText, permission: 'audit.read' },
      { label: 'System', to: adminPaths.system(), Icon: Server, permission: 'system.read' },
    ],
  },
]

/** The specification's settings: in sight at the foot. */
export const SETTINGS: SidebarGroup = {
  title: 'Settings',
  entries: [
    { label: 'Contact', to: adminPaths.contact(), Icon: Store },
    { label: 'Policies', to: adminPaths.policies(), Icon: FileText },
  ],
}

export const MORE_SETTINGS: SidebarGroup = {
  title: 'More Settings',
  entries: [
    {
      label: 'Setup Guide',
      to: adminPaths.setupGuide(),
      Icon: ListChecks,
      permission: 'settings.change',
    },
    { label: 'Pricing & Tax', to: adminPaths.pricingAndTax(), Icon: Percent },
    { label: 'GST & Tally', to: adminPaths.gstAndTally(), Icon: Landmark },
    { label: 'Delivery & Returns', to: adminPaths.deliveryAndReturns(), Icon: Truck },
    { label: 'Shop & Security', to: adminPaths.shopAndSecurity(), Icon: SlidersHorizontal },
  ],
}

const ALL: readonly SidebarEntry[] = [
  DAILY,
  ...[...FOLDED, SETTINGS, MORE_SETTINGS].map(({ entries }) => entries),
].flat()

type May = (permission: Permission) => boolean

/** Whether an entry is for somebody who may do this much. */
export const isFor = ({ permission = 'shop.read' }: SidebarEntry, may: May): boolean =>
  permission === null || may(permission)

/** What the screen at an address needs: what its entry says, `shop.read` where it has none. */
export function permissionOfScreen(pathname: string): Permission {
  const entry = ALL.find(
    ({ to }) => to !== paths.home() && (pathname === to || pathname.startsWith(`${to}/`)),
  )
  return entry?.permission ?? 'shop.read'
}

/** The screen to begin with: the dashboard, or the first entry for somebody who may not see it. */
export function firstScreen(may: May): string {
  const entry = ALL.find((one) => one.to !== paths.home() && isFor(one, may))
  return entry?.to ?? paths.home()
}

/** Whether a screen exists yet: only then is its entry a link. */
export function hasScreen(path: string): boolean {
  const [address] = path.split('?')
  return ALL.some(({ to }) => to === address)
}
