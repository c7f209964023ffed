import qrCode from 'qrcode-generator'

/** The smallest code that holds the text, readable when a seventh of it is dirt (level M). */
const SMALLEST = 0
const LEVEL = 'M'

/** QR codes of texts, row by row, 1 where it is dark; four white modules belong on each side. */
export function codesOf(texts: readonly string[]): string[][] {
  return texts.map((text) => {
    const code = qrCode(SMALLEST, LEVEL)
    code.addData(text)
    code.make()
    const places = Array.from({ length: code.getModuleCount() }, (_, place) => place)
    return places.map((row) => places.map((column) => (code.isDark(row, column) ? '1' : '0')).join(''))
  })
}
