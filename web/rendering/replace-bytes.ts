/**
 * Replaces `wanted`, which is ASCII, wherever it appears in a page; `max` times at most. To search the bytes of a page
 * costs a tenth of searching its text.
 */
export function replaceBytes(
  page: Buffer,
  wanted: string,
  by: string,
  max = Number.POSITIVE_INFINITY,
): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  for (let left = max; left > 0; left -= 1) {
    const at = page.indexOf(wanted, from)
    if (at < 0) break
    pieces.push(page.subarray(from, at), Buffer.from(by))
    from = at + wanted.length
  }
  return from === 0 ? page : Buffer.concat([...pieces, page.subarray(from)])
}
