import type { ReactNode } from 'react'
import type { CountedItemView, StockTakeView } from '#trade/stock-takes/contract/stock-takes.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'

/** Missing items, items that do not belong here, and items scanned more than once; the lists follow as people scan. */
export function CountedLists({ take }: { take: StockTakeView }) {
  const { counts, missing, unexpected, twice, unknown } = take
  return (
    <Panel title="Differences">
      <Tabs
        label="Differences"
        className="-mt-2"
        items={[
          {
            value: 'missing',
            label: `Missing ${counts.missing}`,
            content: <Items items={missing} all={counts.missing} none="Nothing is missing." note={placeOf} />,
          },
          {
            value: 'unexpected',
            label: `Unexpected ${counts.unexpected + counts.unknown}`,
            content: (
              <>
                <Items
                  items={unexpected}
                  all={counts.unexpected}
                  none={counts.unknown === 0 && 'Nothing was scanned that does not belong here.'}
                  note={({ words }) => words}
                />
                {unknown.map((code) => (
                  <Row key={code} code={code} name="" note="Nothing has this code" />
                ))}
              </>
            ),
          },
          {
            value: 'twice',
            label: `Counted twice ${counts.twice}`,
            content: (
              <Items
                items={twice}
                all={counts.twice}
                none="Nothing was scanned twice."
                note={({ times }) => `${times} times; it counts once`}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}

const placeOf = ({ place, status }: CountedItemView) =>
  [place, status === 'reserved' && 'a customer is paying for it'].filter(Boolean).join(' · ')

interface ItemsProps<Item> {
  items: readonly Item[]
  /** How many there are; a screen is sent the first of them. */
  all: number
  none: ReactNode
  note: (item: Item) => string
}

function Items<Item extends CountedItemView>({ items, all, none, note }: ItemsProps<Item>) {
  if (items.length === 0) return none && <p className="text-sm text-stone">{none}</p>
  return (
    <>
      {/* Closing the count is below it. */}
      <div className="max-h-96 overflow-y-auto">
        {items.map((item) => (
          <Row key={item.tag} code={item.tag} name={item.name} note={note(item)} />
        ))}
      </div>
      {all > items.length && (
        <p className="pt-3 text-sm text-stone">and {all - items.length} more. These are the first.</p>
      )}
    </>
  )
}

/** A tag or code, what it is, and what there is to say about it. */
export function Row({ code, name, note }: { code: string; name: string; note: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-b border-hairline py-2 text-sm last:border-0">
      <span className="min-w-24 font-medium break-all tabular-nums">{code}</span>
      <span className="min-w-0 flex-1">{name}</span>
      <span className="text-stone">{note}</span>
    </p>
  )
}
