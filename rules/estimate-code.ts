import { joinedCode } from '#rules/typed-text.ts'

/** No two of them look alike, on a screen or in handwriting: of O and 0, I and 1, B and 8, S and 5, Z and 2 none; of U, V and W one. */
const CHARACTERS = 'ACDEFGHJKMNPQRTWXY34679'
const LENGTH = 6
const CODE = new RegExp(`^[${CHARACTERS}]{${LENGTH}}$`)

export const NO_ESTIMATE_CODE = 'The code of an estimate has six letters and digits.'

/** ` k7m 4qx ` and `K7M-4QX` → `K7M4QX`. */
export const estimateCodeOf = (typed: string): string => joinedCode(typed).toUpperCase().replaceAll('-', '')

export const isEstimateCode = (code: string): boolean => CODE.test(code)

/** A code; `pick` answers a number from 0 to below its argument. */
export const newEstimateCode = (pick: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[pick(CHARACTERS.length)]).join('')

/** `K7M4QX` → `K7M 4QX`, to be read out. */
export const formatEstimateCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
