import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'

export const oldGoldRoutes: readonly ModuleRoute[] = [
  { area: 'shop', path: 'sell-old-gold', file: '../trade/old-gold/web/sell-old-gold.route.tsx' },
  {
    area: 'admin',
    path: 'counter/old-gold',
    file: '../trade/old-gold/web/admin/old-gold.route.tsx',
    serves: 'gold-that-was-bought',
  },
  {
    area: 'admin',
    path: 'counter/old-gold/new',
    file: '../trade/old-gold/web/admin/buy/buy-old-gold.route.tsx',
    serves: 'gold-from-elsewhere',
  },
]
