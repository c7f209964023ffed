import type { ModuleRoute } from '#web/admin-kit/module-screens.ts'

export const oldGoldRoutes: readonly ModuleRoute[] = [
  { area: 'shop', path: 'sell-old-gold', file: 'old-gold/sell-old-gold.route.tsx' },
  {
    ...{ area: 'admin', path: 'counter/old-gold', file: 'old-gold/admin/old-gold.route.tsx' },
    serves: 'gold-that-was-bought',
  },
  {
    ...{
      area: 'admin',
      path: 'counter/old-gold/new',
      file: 'counter/admin/buy-old-gold/buy-old-gold.route.tsx',
    },
    serves: 'gold-from-elsewhere',
  },
]
