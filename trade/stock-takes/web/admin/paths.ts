/** Addresses of the screens of stock-takes. */
export const stockTakePaths = {
  stockTakes: () => '/admin/stock-takes',
  stockTake: (id: string) => `/admin/stock-takes/${id}`,
} as const
