/** QR codes of tags, row by row, 1 where it is dark; four white modules belong on each side. The library is large: it is loaded when it is needed. */
export async function codesOf(tags: readonly string[]): Promise<string[][]> {
  // Its export called `raw` is a kind of barcode; the method is on the default one.
  const { default: library } = await import('bwip-js/node')
  return tags.map((tag) => {
    const [code] = library.raw({ bcid: 'qrcode', text: tag })
    if (!code || !('pixs' in code)) throw new Error(`There is no code of ${tag}.`)
    const { pixs, pixx } = code
    return Array.from({ length: pixs.length / pixx }, (_, row) =>
      pixs.slice(row * pixx, (row + 1) * pixx).join(''),
    )
  })
}
