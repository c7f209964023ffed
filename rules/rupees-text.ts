import type { Paise } from './money.ts'

/** `162827.00`: rupees as machines read them, without grouping and always with paise. */
export const rupeesText = (paise: Paise): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
