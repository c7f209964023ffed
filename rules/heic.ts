/** Of a HEIC photograph that cannot be converted: browser and server say the same. */
export const NO_HEIC =
  'This is a HEIC photograph, which our shop cannot read. Please take it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible; on another phone turn off HEIF or “High efficiency” in the settings of its camera.'

/** Bytes at the start of a file by which it is known. */
export const HEIC_HEAD = 64

/** Pictures compressed with HEVC, one or a sequence of them: ISO/IEC 23008-12, annex B. */
const HEVC_BRANDS = /^(hei[cxms]|hev[cxms])$/

/**
 * Whether a file is a photograph as iPhones and some Android phones take it. The box at its start names its kinds; `mif1` alone
 * only says that it is an image, which an AVIF may call itself too.
 */
export function isHeic(file: Uint8Array): boolean {
  const head = String.fromCharCode(...file.subarray(0, HEIC_HEAD))
  if (head.slice(4, 8) !== 'ftyp') return false
  const length = Math.min(new DataView(file.buffer, file.byteOffset).getUint32(0), head.length)
  const brands = [head.slice(8, 12)]
  for (let at = 16; at + 4 <= length; at += 4) brands.push(head.slice(at, at + 4))
  return !brands.includes('avif') && brands.some((brand) => HEVC_BRANDS.test(brand))
}
