/** Paper sizes of a bill or a receipt: a sheet, or the roll of a receipt printer. */
export const PAPERS = ['A4', 'A5', '80 mm'] as const
export type Paper = (typeof PAPERS)[number]

export const PAPER_WORDS = {
  A4: 'A4',
  A5: 'A5',
  '80 mm': 'Roll of 80 mm',
} as const satisfies Record<Paper, string>
