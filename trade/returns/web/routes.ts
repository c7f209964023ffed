import Undo2 from 'lucide-react/icons/undo-2'
import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'

export const returnRoutes: readonly ModuleRoute[] = [
  {
    area: 'admin',
    path: 'returns',
    file: '../trade/returns/web/admin/returns.route.tsx',
    entry: {
      under: 'Selling',
      label: 'Returns',
      hint: 'repairs',
      Icon: Undo2,
      permission: 'returns.handle',
    },
    tab: { beside: 'returns', label: 'Returns', permission: 'returns.handle' },
  },
  {
    area: 'admin',
    path: 'returns/new',
    file: '../trade/returns/web/admin/new/new-return.route.tsx',
    serves: 'pieces-that-come-back',
    ofDelivered: { label: 'It came back…', permission: 'returns.handle' },
  },
  {
    area: 'admin',
    path: 'returns/:number',
    file: '../trade/returns/web/admin/return.route.tsx',
    subject: { type: 'return' },
  },
]
