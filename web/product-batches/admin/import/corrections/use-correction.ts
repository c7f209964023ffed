import { useState } from 'react'
import {
  type ImportCorrection,
  listImportCorrections,
  removeImportCorrection,
  saveImportCorrection,
} from '#contracts/admin/import-corrections.ts'
import { listImportProblems, readProductImport, sumUpImportProblems } from '#contracts/admin/imports.ts'
import { sentenceOf, unreached } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useCorrecting } from './correcting.ts'

const NOT_SAVED = unreached('The correction was not saved.')

/** What a correction changes on the screen. */
const REFRESHES = [sumUpImportProblems, listImportProblems, listImportCorrections, readProductImport] as const

export type CorrectionPlace = Pick<ImportCorrection, 'row' | 'field' | 'was'>

/** Saves the corrections of an import and takes them back; `fault` says why the last one was not kept. */
export function useCorrection() {
  const correcting = useCorrecting()
  const id = correcting?.importId ?? ''
  const [fault, setFault] = useState('')
  const options = {
    refreshes: REFRESHES,
    onSuccess: () => setFault(''),
    onError: (caught: Error) => {
      setFault(sentenceOf(caught, NOT_SAVED))
      // Somebody else may have been first: what they said is read, and can then be replaced knowingly.
      void refresh(...REFRESHES)
    },
  }
  const saving = useEndpointMutation(saveImportCorrection, options)
  const removing = useEndpointMutation(removeImportCorrection, options)
  const track = (done: Promise<boolean>) => {
    correcting?.track(done)
    return done
  }
  const save = (place: CorrectionPlace, value: string | null, replaces: ImportCorrection | null) =>
    track(saving.attempt({ params: { id }, body: { ...place, value, replaces: replaces?.id ?? null } }))
  const remove = (correction: ImportCorrection) =>
    track(removing.attempt({ params: { id, correction: correction.id } }))
  return { save, remove, fault, isPending: saving.isPending || removing.isPending }
}
