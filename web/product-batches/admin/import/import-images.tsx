import { type ImageImport, readImagesOfProductImport } from '#contracts/admin/image-imports.ts'
import { pollWhileBusy } from '#web/admin-kit/batch/poll-while-busy.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { ImageImportResult } from '#web/product-batches/admin/image-imports/image-import-result.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The images whose addresses an imported file names: how far their download is, and which of them failed. */
export function ImportImages({ id }: { id: string }) {
  const query = useEndpointQuery(
    readImagesOfProductImport,
    { params: { id } },
    { pollAfter: (found) => pollWhileBusy(found?.images ? [found.images] : []) },
  )
  if (!query.isSuccess) return <QueryState query={query} />
  const { images } = query.data
  if (!images) return null
  return (
    <section aria-label="Images from other websites" className="grid gap-2">
      <h2 className="font-sans text-[0.6875rem] font-semibold text-bronze label-caps">
        Images from other websites
      </h2>
      <ImageImportResult work={images} onChange={(now: ImageImport) => query.setData({ images: now })} />
    </section>
  )
}
