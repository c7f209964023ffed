/** Addresses of the screens of repairs. */
export const repairPaths = {
  repairs: () => '/admin/repairs',
  newRepair: () => '/admin/repairs/new',
  repair: (number: string) => `/admin/repairs/${encodeURIComponent(number)}`,
} as const
