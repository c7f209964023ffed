import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'

export const stockTakeRoutes: readonly ModuleRoute[] = [
  {
    area: 'admin',
    path: 'stock-takes',
    file: '../trade/stock-takes/web/admin/stock-takes.route.tsx',
    tab: { beside: 'items', label: 'Stock-take' },
    demoTry: {
      name: 'count-tray',
      title: 'Count a tray',
      sentence: 'A count of Tray B was begun last evening: scan what is left, and close it.',
    },
  },
  {
    area: 'admin',
    path: 'stock-takes/:id',
    file: '../trade/stock-takes/web/admin/stock-take.route.tsx',
    subject: { type: 'stock-take', label: 'Stock-take' },
  },
]
