/** Whether a tariff code is that of a service (SAC, chapter 99): it has no weight and no stock, and is never on sale. */
export const isServiceCode = (code: string): boolean => code.startsWith('99')

/** Why a service cannot be put on sale: it is charged where the work is done. */
export const SERVICE_NOT_FOR_SALE =
  'This is a service of the shop, which repairs are billed with. It cannot go on sale.'
