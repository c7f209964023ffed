/** A SKU that a file's name may mean, in small letters, and where the image comes among those of its product. */
export type NamedSku = { sku: string; order: number }

/** Characters of a path; nobody names a file longer than that. */
export const MAX_IMAGE_PATH = 300

/** A number after the SKU: `-1`, `_2`, ` 3`, ` (4)`. */
const NUMBERED = /^(.+?)[-_ ]\(?(\d{1,3})\)?$/
/** After all that have a number, in the order of their names. */
const UNNUMBERED = 1_000

/**
 * The SKUs that a file may be named by, the longest first, and of two as long the file's own name before its folder:
 * `RNG-1-2.jpg` is the first image of RNG-1-2, else the second of RNG-1; `RNG-1/2.jpg` is the second of RNG-1.
 */
export function skusInName(path: string): NamedSku[] {
  const parts = path
    .toLowerCase()
    .split('/')
    .map((part) => part.trim())
  const stem = stemOfImage(path).toLowerCase()
  const folder = parts.at(-2) ?? ''
  const numbered = NUMBERED.exec(stem)
  const found: NamedSku[] = [
    { sku: stem, order: 0 },
    { sku: numbered?.[1] ?? '', order: Number(numbered?.[2]) },
    { sku: folder, order: orderInFolder(stem) },
    { sku: `${folder}/${stem}`, order: 0 },
  ]
  const named = found.filter(({ sku }) => sku !== '' && !sku.startsWith('/'))
  return named.sort((one, other) => other.sku.length - one.sku.length)
}

/** The file's own name, without folders and ending. */
export function stemOfImage(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '').trim()
}

function orderInFolder(stem: string): number {
  const number = /(\d{1,3})\)?$/.exec(stem)?.[1]
  return number === undefined ? UNNUMBERED : Number(number)
}

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
  if (leadsOutside(path)) return 'Its path points outside the ZIP file.'
  if (/\.(zip|rar|7z|tar|gz|tgz|bz2|xz)$/i.test(path))
    return 'It is an archive inside the ZIP file. Please unpack it first.'
  if (!/\.(jpe?g|png|webp|avif)$/i.test(path)) return 'It is not a JPEG, PNG, WebP or AVIF image.'
  return null
}

function leadsOutside(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name with them was made to mislead.
  return /^[a-z]:|^\/|\\|[\x00-\x1f]/i.test(path) || path.split('/').includes('..')
}
