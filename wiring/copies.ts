import { counterCopy } from '#trade/counter/contract/own-data.ts'
import { repairsCopy } from '#trade/repairs/contract/own-data.ts'
import { returnsCopy } from '#trade/returns/contract/own-data.ts'

/** The modules’ part of the copy that customers take of their data, by the sections that their tables declare. */
export const MODULE_COPIES = { ...counterCopy, ...returnsCopy, ...repairsCopy }
