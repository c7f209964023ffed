import Calculator from 'lucide-react/icons/calculator'
import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'
import { counterPaths } from './admin/paths.ts'

export const counterRoutes: readonly ModuleRoute[] = [
  {
    area: 'admin',
    path: 'counter',
    file: '../trade/counter/web/admin/new-counter-sale.route.tsx',
    entry: { under: 'Daily', label: 'Counter', Icon: Calculator, permission: 'counter.sell' },
    demoTry: {
      name: 'sell-tag',
      title: 'Sell a tag',
      sentence: 'Type SGJ-0005 at the counter, or scan a printed label, and take the money in two ways.',
      query: { tag: 'SGJ-0005' },
    },
    ofSale: counterPaths.sale,
  },
  { area: 'admin', path: 'counter/cash', file: '../trade/counter/web/admin/cash.route.tsx' },
  {
    area: 'admin',
    path: 'custom-requests/:id/order',
    file: '../trade/counter/web/admin/design-order.route.tsx',
    ofDesign: { label: 'Make the order', to: counterPaths.designOrder },
  },
]
