import { isRepairNumber, repairNumberOf } from '#trade/repairs/rules/repair-terms.ts'
import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'

export const repairRoutes: readonly ModuleRoute[] = [
  {
    area: 'admin',
    path: 'repairs',
    file: '../trade/repairs/web/admin/repairs.route.tsx',
    tab: { beside: 'returns', label: 'Repairs', permission: 'counter.sell' },
  },
  {
    area: 'admin',
    path: 'repairs/new',
    file: '../trade/repairs/web/admin/new-repair.route.tsx',
    ofResizing: 'To the karigar…',
  },
  {
    area: 'admin',
    path: 'repairs/karigars',
    file: '../trade/repairs/web/admin/karigars.route.tsx',
    tab: { beside: 'returns', label: 'Karigars', permission: 'counter.sell', isMinor: true },
  },
  {
    area: 'admin',
    path: 'repairs/:number',
    file: '../trade/repairs/web/admin/repair.route.tsx',
    subject: { type: 'repair' },
    ofCode: (code) => (isRepairNumber(code) ? `repairs/${repairNumberOf(code)}` : null),
  },
]
