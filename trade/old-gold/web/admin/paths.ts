/** Addresses of the screens of old gold. */
export const oldGoldPaths = {
  oldGold: () => '/admin/counter/old-gold',
  buyOldGold: () => '/admin/counter/old-gold/new',
} as const
