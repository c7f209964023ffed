/**
 * Whether the last row of a table is only a part of one: the file ends within it, and it has fewer cells than the headers
 * name and than any other row has. A file that is whole may end without a line end, and a program may leave empty cells out
 * at the end of every row; neither is a cut row by itself.
 */
export function isCutRow(
  cells: readonly string[],
  { headers, others }: { headers: readonly string[]; others: readonly (readonly string[])[] },
): boolean {
  const named = headers.findLastIndex((head) => head.trim() !== '') + 1
  return cells.length < others.reduce((least, { length }) => Math.min(least, length), named)
}
