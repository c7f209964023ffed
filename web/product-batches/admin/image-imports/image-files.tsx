import { Link } from 'react-router'
import { type ImageImport, listImageFiles } from '#contracts/admin/image-imports.ts'
import { counted } from '#rules/counted.ts'
import type { ImageImportMode } from '#rules/product-batches/image-imports/image-outcomes.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { MatchedProduct, type NamedFile, type NamedProduct } from './matched-product.tsx'

/** The images of a dry run under the products that get them, and what finds no room. */
export function MatchedFiles({ work, mode }: { work: ImageImport; mode: ImageImportMode }) {
  const query = useEndpointQuery(listImageFiles, { params: { id: work.id }, query: { kind: 'matched' } })
  if (!query.isSuccess) return <QueryState query={query} />
  if (query.data.length === 0) return null
  return (
    <Panel title={`Images for products (${countText(work.counts.waiting)})`}>
      <ul className="divide-y divide-hairline text-sm">
        {byProduct(query.data).map(({ product, files }) => (
          <MatchedProduct key={product.id ?? product.name} {...{ work, product, files }}>
            <ProductName product={product} />
            <Room
              present={mode === 'add' ? (product.images ?? 0) : 0}
              coming={files.length}
              now={product.images}
            />
          </MatchedProduct>
        ))}
      </ul>
      <More shown={query.data.length} all={work.counts.waiting} />
    </Panel>
  )
}

function ProductName({ product: { id, name, sku } }: { product: NamedProduct }) {
  return (
    <>
      {id ? (
        <Link to={adminPaths.product(id)} className="font-medium hover:text-garnet">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {sku && <span className="ml-2 whitespace-nowrap text-stone">{sku}</span>}
    </>
  )
}

function Room({ present, coming, now }: { present: number; coming: number; now: number | null }) {
  const over = present + coming - PRODUCT_LIMITS.pictures
  return (
    <span className="block text-[0.8125rem] text-stone">
      Has {counted(now ?? 0, 'image')} now
      {over > 0 && (
        <span className="text-amber">
          {' '}
          · at most {PRODUCT_LIMITS.pictures} images fit, so {counted(over, 'is', 'are')} left out
        </span>
      )}
    </span>
  )
}

function byProduct(named: readonly NamedFile[]): { product: NamedProduct; files: NamedFile[] }[] {
  const products = new Map<string, { product: NamedProduct; files: NamedFile[] }>()
  for (const file of named) {
    const { product } = file
    if (!product) continue
    const key = product.id ?? product.name
    const found = products.get(key)
    if (found) found.files.push(file)
    else products.set(key, { product, files: [file] })
  }
  return [...products.values()]
}

interface FilesLeftOutProps {
  work: ImageImport
  title: string
  all: number
}

/** Files or addresses that were not added, each with its reason. */
export function FilesLeftOut({ work, title, all }: FilesLeftOutProps) {
  const { counts, status, id } = work
  // Read again when the work has come further.
  const key = `${status} ${counts.waiting} ${counts.failed} ${counts.stays}`
  return all === 0 ? null : <LeftOutList key={key} {...{ id, title, all }} />
}

function LeftOutList({ id, title, all }: Omit<FilesLeftOutProps, 'work'> & { id: string }) {
  const query = useEndpointQuery(listImageFiles, { params: { id }, query: { kind: 'others' } })
  if (!query.isSuccess) return <QueryState query={query} />
  return (
    <Panel title={`${title} (${countText(all)})`}>
      <ul className="max-h-96 divide-y divide-hairline overflow-y-auto text-sm">
        {query.data.map((file) => (
          <li key={file.id} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-2">
            <span className="min-w-0 break-all">
              {file.product && (
                <span className="block break-normal">
                  <ProductName product={file.product} />
                </span>
              )}
              {file.name}
            </span>
            <span className="text-stone">{file.why}</span>
          </li>
        ))}
      </ul>
      <More shown={query.data.length} all={all} />
    </Panel>
  )
}

function More({ shown, all }: { shown: number; all: number }) {
  return all > shown ? <p className="mt-2 text-sm text-stone">And {countText(all - shown)} more.</p> : null
}
