import BellRing from 'lucide-react/icons/bell-ring'
import Briefcase from 'lucide-react/icons/briefcase'
import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import FileText from 'lucide-react/icons/file-text'
import Gem from 'lucide-react/icons/gem'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import Megaphone from 'lucide-react/icons/megaphone'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import PenTool from 'lucide-react/icons/pen-tool'
import Percent from 'lucide-react/icons/percent'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import type { Permission } from '#rules/identity/permissions.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { moduleEntries, moduleTabs } from '#web/admin-kit/module-links.ts'
import type { SidebarEntry, SidebarGroup } from '#web/admin-kit/sidebar-entry.ts'
import { paths } from '#web/paths.ts'
import { AlarmCount } from './alarm-count.tsx'
import { WhileNotSetUp } from './setup-guide/while-not-set-up.tsx'

/** Always in sight: the specification's entries, in its order, then what is used all day. */
export const DAILY: readonly SidebarEntry[] = [
  { label: 'Home', hint: 'the shop', to: paths.home(), Icon: House, permission: null },
  {
    label: 'Dashboard',
    to: adminPaths.dashboard(),
    Icon: LayoutDashboard,
    permission: 'figures.read',
  },
  {
    label: 'Orders',
    to: adminPaths.orders(),
    Icon: ShoppingBag,
    permission: 'orders.read',
    tabs: [{ label: 'In payment', to: adminPaths.ordersInPayment(), permission: 'orders.read' }],
  },
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
  ...moduleEntries('Daily'),
  { label: 'Metal Rates', to: adminPaths.metalRates(), Icon: Coins, permission: 'rates.read' },
  {
    label: 'Alarms & Audit',
    to: adminPaths.alarms(),
    Icon: BellRing,
    tabs: [{ label: 'Audit log', to: adminPaths.audit(), permission: 'audit.read' }],
    Count: AlarmCount,
  },
]

/** Entries that the specification has no word for: under headings that open and close. */
export const FOLDED: readonly SidebarGroup[] = [
  {
    title: 'Selling',
    entries: [
      ...moduleEntries('Selling'),
      { label: 'Customers', to: adminPaths.customers(), Icon: Users, permission: 'customers.read' },
      { label: 'Reviews', to: adminPaths.reviews(), Icon: Star },
    ],
  },
  {
    title: 'Stock & Promotions',
    entries: [
      {
        label: 'Items',
        hint: 'tags, labels',
        to: adminPaths.items(),
        Icon: Tags,
        tabs: moduleTabs('items'),
      },
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
    title: 'Accounts',
    entries: [
      ...moduleEntries('Accounts'),
      { label: 'Invoices', to: adminPaths.invoices(), Icon: ReceiptText, permission: 'invoices.list' },
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
      While: WhileNotSetUp,
    },
    { label: 'Pricing & Tax', to: adminPaths.pricingAndTax(), Icon: Percent },
    { label: 'Delivery & Returns', to: adminPaths.deliveryAndReturns(), Icon: Truck },
    {
      label: 'Search & Stock',
      to: adminPaths.searchAndStock(),
      Icon: SlidersHorizontal,
      tabs: moduleTabs('settings'),
    },
  ],
}

export const ENTRIES: readonly SidebarEntry[] = [
  DAILY,
  ...[...FOLDED, SETTINGS, MORE_SETTINGS].map(({ entries }) => entries),
].flat()

/** Every screen that an entry or one of its tabs leads to. */
const SCREENS = ENTRIES.filter(({ to }) => to !== paths.home()).flatMap(({ tabs = [], ...entry }) => [
  entry,
  ...tabs,
])

type May = (permission: Permission) => boolean

/** Whether an entry is for somebody who may do this much. */
export const isFor = ({ permission = 'shop.read' }: SidebarEntry, may: May): boolean =>
  permission === null || may(permission)

/** Whether the screen at an address belongs to an entry. */
export const isOpen = ({ to, tabs = [] }: SidebarEntry, pathname: string): boolean =>
  [to, ...tabs.map((tab) => tab.to)].some((address) => isAt(address, pathname))

const isAt = (address: string, pathname: string) =>
  pathname === address || (address !== paths.home() && pathname.startsWith(`${address}/`))

/** The permission for the screen at an address: that of its entry or tab, `shop.read` where it has none. */
export function permissionOfScreen(pathname: string): Permission {
  const screen = SCREENS.find(({ to }) => isAt(to, pathname))
  return screen?.permission ?? 'shop.read'
}

/** The screen to begin with: the dashboard, or the first entry for somebody who may not see it. */
export function firstScreen(may: May): string {
  const entry = ENTRIES.find((one) => one.to !== paths.home() && isFor(one, may))
  return entry?.to ?? paths.home()
}

/** Whether a screen exists yet: only then is its entry a link. */
export function hasScreen(path: string): boolean {
  const [address] = path.split('?')
  return SCREENS.some(({ to }) => to === address)
}
