import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'

export const labelRoutes: readonly ModuleRoute[] = [
  {
    area: 'admin',
    path: 'labels',
    file: '../trade/labels/web/admin/labels.route.tsx',
    tab: { beside: 'items', label: 'Labels', permission: 'products.change' },
    ofItems: { one: 'Print its label', several: 'Print labels' },
  },
]
