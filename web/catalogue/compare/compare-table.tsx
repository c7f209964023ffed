import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { comparedProducts, setCompared } from '#web/layout/compare/compared-products.ts'
import { paths } from '#web/paths.ts'
import type { ComparedColumn } from './compare-notes.tsx'
import { comparedProduct } from './compared-product.ts'
import type { ComparedGroup, ComparedRow } from './compared-rows.ts'

/** A row; on a phone its name takes a line of its own. The band of a row that differs reaches a little into the gutter. */
const ROW =
  '-mx-3 grid grid-cols-[repeat(var(--pieces),minmax(0,1fr))] gap-x-3 px-3 lg:grid-cols-[11rem_repeat(var(--pieces),minmax(0,20rem))] lg:gap-x-8'

interface CompareTableProps {
  pieces: readonly ComparedColumn[]
  groups: readonly ComparedGroup[]
}

/**
 * Facts in rows, a column for each piece; names stay in sight while the page is scrolled. On a phone the name of a row is
 * above its values, so that three columns can be read.
 */
export function CompareTable({ pieces, groups }: CompareTableProps) {
  const columns: CSSProperties & Record<'--pieces', number> = { '--pieces': pieces.length }
  return (
    <table className="mt-8 block text-[0.9375rem] [&>:is(thead,tbody)]:contents" style={columns}>
      <caption className="sr-only">The pieces beside each other</caption>
      <thead>
        <tr className={ROW}>
          <td className="max-lg:hidden" />
          {pieces.map(({ id, name, url, images: [image] }) => (
            <td key={id}>
              <Link to={url} aria-label={image ? undefined : name} className="block">
                {image ? (
                  <CatalogueImage
                    image={image}
                    sizes="(min-width: 64rem) 340px, 33vw"
                    className="aspect-square"
                  />
                ) : (
                  <span className="block aspect-square bg-sand" />
                )}
              </Link>
            </td>
          ))}
        </tr>
        <tr className={clsx(ROW, 'sticky top-(--header) z-10 border-b border-gold bg-ivory pt-3 pb-1')}>
          <td className="max-lg:hidden" />
          {pieces.map((piece) => (
            <th
              key={piece.id}
              scope="col"
              className="flex flex-col items-start justify-between text-left font-normal"
            >
              <PieceName piece={piece} others={pieces.filter(({ id }) => id !== piece.id)} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ label, rows }) => (
        <tbody key={label}>
          <tr className={clsx(ROW, 'border-b border-hairline pt-7 pb-2')}>
            <th scope="rowgroup" className="col-span-full text-left text-bronze label-caps">
              {label}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.label} row={row} pieces={pieces} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function PieceName({ piece, others }: { piece: ComparedColumn; others: readonly ComparedColumn[] }) {
  /** Out of the address, and out of what this browser has chosen if it is among that. */
  const forget = () => {
    if (comparedProducts().some(({ id }) => id === piece.id)) setCompared(comparedProduct(piece), false)
  }
  return (
    <>
      <Link
        to={piece.url}
        className="line-clamp-3 font-display text-lg leading-tight font-medium wrap-anywhere hover:text-garnet lg:text-piece"
      >
        {piece.name}
      </Link>
      <Link
        to={paths.compare(others.map(({ id }) => id))}
        preventScrollReset
        onClick={forget}
        aria-label={`Remove ${piece.name}`}
        className="inline-flex min-h-9 items-center text-[0.8125rem] text-stone underline underline-offset-4 hover:text-garnet pointer-coarse:min-h-11"
      >
        Remove
      </Link>
    </>
  )
}

function Row({ row, pieces }: { row: ComparedRow; pieces: readonly ComparedColumn[] }) {
  return (
    <tr
      className={clsx(
        ROW,
        'gap-y-1 border-b border-hairline py-2.5 lg:py-3',
        row.differs ? 'bg-paper' : 'text-stone',
      )}
    >
      <th
        scope="row"
        className="col-span-full text-left text-[0.8125rem] font-normal text-stone lg:col-span-1"
      >
        {row.label}
        {row.differs && <span className="sr-only">, differs</span>}
      </th>
      {row.values.map(({ text, note }, nth) => (
        <td key={pieces[nth]?.id} translate={/\d/.test(text) ? 'no' : undefined}>
          <span className={clsx('block wrap-anywhere tabular-nums', row.differs && 'font-medium')}>
            {text}
          </span>
          {note && <span className="block text-[0.75rem] leading-snug text-stone">{note}</span>}
        </td>
      ))}
    </tr>
  )
}
