import { useState } from 'react'
import type { ImportCorrection } from '#contracts/admin/import-corrections.ts'
import { WHOLE_ROW } from '#rules/product-files/corrections.ts'
import type { ImportField } from '#rules/product-files/import-fields.ts'
import { type CorrectionPlace, useCorrection } from './use-correction.ts'

export interface CorrectedValue {
  /** `null`: nothing can be typed, and the row can only be left out. */
  field: ImportField | null
  /** `null`: for every row with the same wrong value. */
  row: number | null
  was: string
  correction: ImportCorrection | null
}

/** Saves what is typed for one wrong value, or leaves its rows out; the file's own value takes a correction back. */
export function useCommitCorrection({ field, row, was, correction }: CorrectedValue) {
  const { save, remove, fault, isPending } = useCorrection()
  const [typed, setTyped] = useState<string | null>(null)
  const own = correction?.row === row ? correction : null
  const currentValue = correction?.value ?? was

  const commit = async (text: string) => {
    if (field === null || text === currentValue) return setTyped(null)
    const place: CorrectionPlace = { row, field, was }
    const isBack = own !== null && text === was
    if (await (isBack ? remove(own) : save(place, text, own))) setTyped(null)
  }
  const leaveOut = () => {
    const place: CorrectionPlace = { row, field: row === null && field ? field : WHOLE_ROW, was }
    setTyped(null)
    void save(place, null, row === null ? own : null)
  }
  return { typed, type: setTyped, currentValue, own, commit, leaveOut, remove, fault, isPending }
}
