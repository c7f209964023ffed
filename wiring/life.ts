import type { OwnChapter } from '#seed/demo/life/chapter.ts'
import { booksOfLife } from '#trade/accounts/seed/life.ts'
import { counterOfLife } from '#trade/counter/seed/life.ts'
import { oldGoldOfLife } from '#trade/old-gold/seed/life.ts'
import { repairsOfLife } from '#trade/repairs/seed/life.ts'
import { waysBackOfLife } from '#trade/returns/seed/life.ts'
import { countsOfLife } from '#trade/stock-takes/seed/life.ts'

/** The chapters that modules add to the story of the demo. */
export const MODULE_CHAPTERS: readonly OwnChapter[] = [
  counterOfLife,
  waysBackOfLife,
  countsOfLife,
  oldGoldOfLife,
  repairsOfLife,
  booksOfLife,
]
