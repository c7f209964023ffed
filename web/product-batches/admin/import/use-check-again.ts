import { useMemo, useRef } from 'react'
import { type ProductImport, recheckProductImport } from '#contracts/admin/imports.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { DID_NOT_WORK } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import type { Correcting } from './corrections/correcting.ts'
import { usePlaces } from './places.ts'

/** Has a corrected file checked again, after the corrections that are still being saved; not where one was refused. */
export function useCheckAgain(file: ProductImport, onChange: (file: ProductImport) => void) {
  const places = usePlaces()
  const { whyNot } = useAdministrator()
  const blocked = whyNot('products.change') ?? null
  const saving = useRef(new Set<Promise<boolean>>())
  const checking = useEndpointMutation(recheckProductImport, {
    failed: DID_NOT_WORK,
    onSuccess: onChange,
  })
  const correcting = useMemo<Correcting | null>(
    () =>
      places && {
        ...{ importId: file.id, places, blocked },
        track: (done) => {
          saving.current.add(done)
          void done.finally(() => saving.current.delete(done))
        },
      },
    [file.id, places, blocked],
  )
  const checkAgain = async () => {
    const saved = await Promise.all(saving.current)
    if (saved.every(Boolean)) checking.mutate({ params: { id: file.id } })
  }
  return { correcting, checkAgain, checking }
}
