import { plainSku } from '#rules/catalogue/plain-sku.ts'
import { NO_HEIC } from '#rules/heic.ts'
import { typedDigits } from '#rules/typed-text.ts'

/** A SKU that a file's name may mean, in small letters, and where the image comes among those of its product. */
export type NamedSku = { sku: string; order: number }

/** Characters of a path; nobody names a file longer than that. */
export const MAX_IMAGE_PATH = 300

/** A number after the SKU: `-1`, `_2`, ` 3`, ` (4)`, in the digits of any script. */
const NUMBERED = /^(.+?)[-_ ]\(?(\p{Nd}{1,3})\)?$/u
const LAST_NUMBER = /(\p{Nd}{1,3})\)?$/u
/** After all that have a number, in the order of their names. */
export const UNNUMBERED = 1_000

/** Signs that separate the parts of SKUs and of file names. */
export const SKU_MARKS = ' -_./\\()[]{}#&+,:;'

/** A SKU without them, so that `SGJR001` is seen to mean SGJ-R-001. */
export const bareSku = (text: string): string =>
  [...plainSku(text)].filter((letter) => !SKU_MARKS.includes(letter)).join('')

/**
 * The SKUs that a file may be named by, the longest first, and of two as long the file's own name before its folder:
 * `RNG-1-2.jpg` is the first image of RNG-1-2, else the second of RNG-1; `RNG-1/2.jpg` is the second of RNG-1.
 */
export function skusInName(path: string): NamedSku[] {
  const parts = plainSku(path)
    .split('/')
    .map((part) => part.trim())
  const stem = plainSku(stemOfImage(path))
  const folder = parts.at(-2) ?? ''
  const numbered = NUMBERED.exec(stem)
  const candidates: NamedSku[] = [
    { sku: stem, order: 0 },
    { sku: numbered?.[1] ?? '', order: readNumber(numbered?.[2] ?? '') },
    { sku: folder, order: orderInFolder(stem) },
    { sku: `${folder}/${stem}`, order: 0 },
  ]
  const named = candidates.filter(({ sku }) => sku !== '' && !sku.startsWith('/'))
  return named.sort((one, other) => other.sku.length - one.sku.length)
}

/** The file's own name, without folders and ending. */
export function stemOfImage(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '').trim()
}

function orderInFolder(stem: string): number {
  const number = LAST_NUMBER.exec(stem)?.[1]
  return number === undefined ? UNNUMBERED : readNumber(number)
}

const readNumber = (digits: string) => Number(typedDigits(digits))

/** Which of the shop's SKUs, in small letters, a file is named by. */
export function skuOfImage(path: string, isSku: (sku: string) => boolean): NamedSku | null {
  return skusInName(path).find(({ sku }) => isSku(sku)) ?? null
}

/** Files that operating systems add by themselves. The admin did not choose them, so the dry run leaves them out silently. */
export function isSystemFile(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\.(?!\.\/)|Thumbs\.db$|desktop\.ini$)/i.test(path)
}

/** Why a file cannot be an image of a product, as its name already tells; `null` where it may be one. */
export function imageNameFault(path: string): string | null {
  if (path.length > MAX_IMAGE_PATH) return 'Its name is too long.'
  if (/\.(zip|rar|7z|tar|gz|tgz|bz2|xz)$/i.test(path))
    return 'It is an archive. Please unpack it, and choose the folder.'
  if (/\.hei[cf]$/i.test(path)) return NO_HEIC
  if (!/\.(jpe?g|png|webp|avif)$/i.test(path)) return 'It is not a JPEG, PNG, WebP or AVIF image.'
  return null
}
