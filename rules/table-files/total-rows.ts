/** How a row of sums is headed: `TOTAL`, `Grand total:`, `G.Total`, `Rings total`, `Total (gold)`, `Total 25 pcs`. */
const TOTAL =
  /^(?:[\p{L}-]+[ -]|g\. ?){0,3}totals?(?: (?:of|in|for) .{1,40}| ?\(.{1,40}\))?\s*[:=–-]*\s*(?:₹|rs\.?)?\s*(?:\d[\d.,]*\s*[a-z]*\.?)?$/iu
/** The same in Hindi and Marathi. */
const INDIAN_TOTAL = /^(?:कुल|कुल योग|योग|एकूण|बेरीज|एकूण बेरीज)\s*[:=–-]*$/
/** `₹1,23,456.50`, `87.300 g`, `12 pcs`, `(1,200)`, `-`. */
const SUM = /^(?:\(?(?:₹|rs\.?|inr)?\s*-?\p{Nd}[\p{Nd}.,\s]*(?:[a-z]{1,6}\.?|ग्रॅम|ग्राम|%|\/-)?\)?|[-–])$/iu

/** Whether a row is the sum below a table: one of its cells says so, and the others are numbers. */
export function isTotalRow(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const others = filled.filter((cell) => !TOTAL.test(cell) && !INDIAN_TOTAL.test(cell))
  return others.length < filled.length && others.every((cell) => SUM.test(cell))
}

export const TOTAL_ROW = 'Left out: this row is the total.'
