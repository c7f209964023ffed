import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'

export const proofRoutes: readonly ModuleRoute[] = [
  { area: 'shop', path: 'verify/:code', file: '../trade/proof/web/verify.route.tsx' },
  {
    area: 'admin',
    path: 'settings/feeds',
    tab: { beside: 'settings', label: 'Proof & Feeds' },
    file: '../trade/proof/web/admin/proof-and-feeds.route.tsx',
  },
]
