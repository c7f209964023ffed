import Landmark from 'lucide-react/icons/landmark'
import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'
import { accountPaths } from './admin/paths.ts'

export const accountRoutes: readonly ModuleRoute[] = [
  {
    area: 'admin',
    path: 'accounts',
    file: '../trade/accounts/web/admin/overview.route.tsx',
    entry: {
      under: 'Accounts',
      label: 'Accounts',
      hint: 'by month',
      Icon: Landmark,
      permission: 'accounts.read',
      tabs: [{ label: 'GST & Tally', to: accountPaths.settings() }],
    },
    demoTry: {
      name: 'close-month',
      title: 'Close last month',
      sentence: 'The books of two months are closed. See whether the last one agrees, and close it.',
    },
  },
  { area: 'admin', path: 'accounts/gstr1', file: '../trade/accounts/web/admin/gstr1.route.tsx' },
  {
    area: 'admin',
    path: 'accounts/registers',
    file: '../trade/accounts/web/admin/registers.route.tsx',
    ofVouchers: (day) => accountPaths.register('vouchers', day.slice(0, 7)),
  },
  { area: 'admin', path: 'accounts/settlements', file: '../trade/accounts/web/admin/settlements.route.tsx' },
  {
    area: 'admin',
    path: 'settings/gst-and-tally',
    file: '../trade/accounts/web/admin/settings/settings.route.tsx',
    hasTaxPanels: true,
  },
]
