import { isServiceCode } from '#rules/catalogue/service-code.ts'

/**
 * The quantity that a unit counts: milligrams of metal or stone, pieces, or nothing for a service. `ofOne`: how many of
 * them one unit has.
 */
type Unit = { name: string; counts: 'weight' | 'pieces' | 'nothing'; ofOne: number }

/** The units of the GST list that a jeweller can count; there is none for carats, of which one is 0.2 g. */
export const UNITS = {
  GMS: { name: 'Grams', counts: 'weight', ofOne: 1_000 },
  KGS: { name: 'Kilograms', counts: 'weight', ofOne: 1_000_000 },
  NOS: { name: 'Numbers', counts: 'pieces', ofOne: 1 },
  PCS: { name: 'Pieces', counts: 'pieces', ofOne: 1 },
  PRS: { name: 'Pairs', counts: 'pieces', ofOne: 1 },
  SET: { name: 'Sets', counts: 'pieces', ofOne: 1 },
  UNT: { name: 'Units', counts: 'pieces', ofOne: 1 },
  OTH: { name: 'Others', counts: 'pieces', ofOne: 1 },
  NA: { name: 'Not applicable', counts: 'nothing', ofOne: 1 },
} as const satisfies Record<string, Unit>

export type UnitCode = keyof typeof UNITS

/** Those that goods can have; services have none. */
export const UNIT_CODES = (Object.keys(UNITS) as UnitCode[]).filter(
  (code) => UNITS[code].counts !== 'nothing',
)

/** The unit of goods with one HSN on the return, and their description there. */
export type UnitOfGoods = { hsn: string; unit: UnitCode; description: string }

/** The portal takes no longer one. */
export const MAX_DESCRIPTION = 30

/** How many digits of the HSN a return needs: four up to a turnover of ₹5 crore, six above, eight for exports. */
export const HSN_DIGITS = [4, 6, 8] as const
export type HsnDigits = (typeof HSN_DIGITS)[number]

/** Whether an HSN can be on a return that needs so many digits. */
export const hsnFits = (hsn: string, digits: HsnDigits): boolean =>
  /^(\d{4}|\d{6}|\d{8})$/.test(hsn) && hsn.length >= digits

const isKnown = (hsn: string, headings: readonly string[]) =>
  isServiceCode(hsn) || headings.some((heading) => hsn.startsWith(heading))

/** How well an HSN stands on a return: 0 where the portal refuses it, 1 where the shop sells under no such heading, 2 else. */
export const standingOfHsn = (
  hsn: string,
  { digits, knownHsn }: { digits: HsnDigits; knownHsn: readonly string[] },
): 0 | 1 | 2 => (hsnFits(hsn, digits) ? (isKnown(hsn, knownHsn) ? 2 : 1) : 0)

/** Goods that no row of the setting is for. */
const OTHER_GOODS = { unit: 'NOS', description: '' } as const
/** The portal takes a service with the unit NA and no quantity. */
const SERVICE = { unit: 'NA', description: 'Repair services' } as const

/** The unit and the description of an HSN: those of the longest prefix that fits, so one HSN never has two units. */
export function unitOf(hsn: string, units: readonly UnitOfGoods[]): Omit<UnitOfGoods, 'hsn'> {
  if (isServiceCode(hsn)) return SERVICE
  const fitting = units.filter((goods) => hsn.startsWith(goods.hsn))
  const [nearest] = fitting.toSorted((one, other) => other.hsn.length - one.hsn.length)
  return nearest ?? OTHER_GOODS
}
