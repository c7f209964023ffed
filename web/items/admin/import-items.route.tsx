import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { type ImportedItems, importItems } from '#contracts/admin/change-items.ts'
import { listItems } from '#contracts/admin/items.ts'
import { missingColumns, STOCK_LIST_LIMITS, type StockColumns } from '#rules/items/stock-list.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { multipartOf } from '#web/multipart.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { upload } from '#web/upload.ts'
import { StockListColumns } from './stock-list-columns.tsx'

const MEGABYTE = 1024 * 1024
const LIMITS = `At most ${STOCK_LIST_LIMITS.rows.toLocaleString('en-IN')} rows and ${STOCK_LIST_LIMITS.bytes / MEGABYTE} MB.`

type Run = { file: File; run: 'look' | 'dry' | 'all'; columns?: StockColumns }

/** A stock list as a file: its columns are named and its rows checked first, then its good rows are added. */
export default function ImportItems() {
  const { whyNot } = useAdministrator()
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<StockColumns>({})
  const [progress, setProgress] = useState(0)
  const sending = useAction(
    ({ file: sent, run, columns: named }: Run) => {
      const fields = { run, ...(named && { columns: JSON.stringify(named) }) }
      return upload(importItems, { form: multipartOf(fields, { file: [sent] }) }, setProgress)
    },
    {
      refreshes: [listItems],
      onSuccess: (result, { file: sent, run }) => {
        if (run !== 'look') return
        setColumns(result.columns)
        if (result.missing === null) sending.mutate({ file: sent, run: 'dry' })
      },
    },
  )
  const look = ([chosen]: File[]) => {
    if (!chosen) return
    setFile(chosen)
    sending.mutate({ file: chosen, run: 'look' })
  }
  const forget = () => {
    setFile(null)
    sending.reset()
  }
  const { data, variables, isPending } = sending
  const blocked = whyNot('products.change')
  const isAdding = variables?.run === 'all'
  return (
    <AdminPage title="Import items" back={{ label: 'Items', to: adminPaths.items() }}>
      <div className="grid max-w-4xl grid-cols-1 gap-4">
        <Panel title="A stock list">
          <FileDrop
            label="CSV file"
            icon={FileUp}
            hint={`A row for each tag, from your shop program or your own table: Tag, SKU or Product, Gross, Net, Stone, HUID, Purity, Size, Colour, Place, Cost. Its products must be in the shop. ${LIMITS}`}
            accept=".csv,text/csv,text/plain,text/tab-separated-values"
            disabled={isPending || blocked !== null}
            error={blocked ?? (sending.error ? sentenceOf(sending.error, FAILED) : undefined)}
            files={file ? [fileOf(file, isPending ? progress : null)] : []}
            onAdd={look}
            onRemove={forget}
          />
        </Panel>
        {file && data && !isPending && !isAdding && (
          <StockListColumns
            headers={data.headers}
            columns={columns}
            missing={missingColumns(columns)}
            onChange={setColumns}
            onCheck={() => sending.mutate({ file, run: 'dry', columns })}
          />
        )}
        {file && data && variables?.run === 'dry' && !isPending && (
          <Checked result={data} onAdd={() => sending.mutate({ file, run: 'all', columns: data.columns })} />
        )}
        {isPending && isAdding && <Notice>The items are being added …</Notice>}
        {data && isAdding && !isPending && <Added result={data} onNext={forget} />}
      </div>
    </AdminPage>
  )
}

const FAILED = 'The file could not be read. Please try again.'

const fileOf = ({ name }: File, progress: number | null) => ({
  key: 'file',
  name,
  ...(progress !== null && { progress: Math.min(progress, 99) }),
})

const itemsText = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en-IN')} items`)

function Checked({ result, onAdd }: { result: ImportedItems; onAdd: () => void }) {
  const { good, rows, faults, counts, totals } = result
  return (
    <Panel title="Before anything is added">
      <p>
        {itemsText(good)} of {rows.toLocaleString('en-IN')} rows can be added.
        {faults.length > 0 && good > 0 && ' The others are left out; correct them and import them later.'}
      </p>
      {totals.length > 0 && (
        <p className="mt-2 text-sm text-stone">
          {totals.length === 1 ? `Row ${totals[0]} is a total` : `Rows ${totals.join(', ')} are totals`} and
          left out.
        </p>
      )}
      <ReplacedCounts counts={counts} />
      <FaultyRows faults={faults} />
      <p className="mt-4">
        <Button blockedBecause={good === 0 && 'No row can be added.'} onClick={onAdd}>
          Add {itemsText(good)}
        </Button>
      </p>
    </Panel>
  )
}

function Added({ result, onNext }: { result: ImportedItems; onNext: () => void }) {
  return (
    <Panel title="Done">
      <p>{itemsText(result.good)} added.</p>
      <FaultyRows faults={result.faults} />
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={adminPaths.items()}>See the items</LinkButton>
        <Button kind="secondary" onClick={onNext}>
          Another file
        </Button>
      </p>
    </Panel>
  )
}

/** Faults that are shown; a file with more of them has one fault that repeats. */
const SHOWN = 200

/** Rows of a stock list that cannot be added, each with its sentence. */
function FaultyRows({ faults }: Pick<ImportedItems, 'faults'>) {
  if (faults.length === 0) return null
  return (
    <section className="mt-4" aria-label="Rows with faults">
      <h3 className="mb-1 font-sans text-sm font-medium">
        {faults.length === 1 ? '1 row cannot' : `${faults.length.toLocaleString('en-IN')} rows cannot`} be
        added
      </h3>
      <ul className="max-h-96 overflow-y-auto border border-hairline text-sm">
        {faults.slice(0, SHOWN).map(({ row, tag, sentence }) => (
          <li key={row} className="grid gap-x-4 border-b border-hairline px-3 py-2 last:border-b-0 sm:flex">
            <span className="w-40 shrink-0 text-stone">
              Row {row}{' '}
              {tag && (
                <span translate="no" className="money">
                  · {tag}
                </span>
              )}
            </span>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {faults.length > SHOWN && <p className="mt-1 text-sm text-stone">These are the first {SHOWN}.</p>}
    </section>
  )
}

/** Products whose count gives way to the items of the file, those first whose stock becomes another. */
function ReplacedCounts({ counts }: Pick<ImportedItems, 'counts'>) {
  const others = counts.filter(({ count, items }) => count !== items)
  if (counts.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <p>
        {counts.length === 1 ? '1 product is' : `${counts.length.toLocaleString('en-IN')} products are`}{' '}
        stocked by count now. The items replace the count.
      </p>
      {others.length > 0 && (
        <Disclosure
          label={`The stock changes of ${others.length === 1 ? '1 product' : `${others.length} products`}`}
        >
          <ul>
            {others.map(({ name, count, items }) => (
              <li key={name}>
                {name}: {count} by count, {items} in the file
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
