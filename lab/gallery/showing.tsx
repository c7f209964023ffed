import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Chip } from '#web/ui/display/chip.tsx'
import { DataTable, type Sorting } from '#web/ui/display/data-table.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { Part } from './part.tsx'
import { PRODUCTS } from './samples.ts'

/** Parts that show a state or a list. */
export function Showing() {
  return (
    <>
      <Labels />
      <Notices />
      <WaitingAndNothing />
      <Table />
    </>
  )
}

function Labels() {
  return (
    <Part name="Badges, chips, rating">
      <div className="flex flex-wrap items-center gap-3">
        <Badge>Draft</Badge>
        <Badge tone="gold">BIS 916</Badge>
        <Badge tone="garnet">Only 2 left</Badge>
        <Badge tone="leaf">Delivered</Badge>
        <Badge tone="amber">Packed</Badge>
        <Badge tone="ruby">Cancelled</Badge>
        <Chip onRemove={() => {}}>22 karat</Chip>
        <Chip onRemove={() => {}}>Under ₹50,000</Chip>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-8">
        <Rating value={4.5} count={12} />
        <Rating value={null} />
      </div>
    </Part>
  )
}

function Notices() {
  return (
    <Part name="Notices">
      <div className="grid gap-4 sm:grid-cols-2">
        <Notice title="Prices follow today’s rate">They are fixed when you pay.</Notice>
        <Notice tone="success">Your review is in. Thank you.</Notice>
        <Notice tone="warning">Only 2 left of this piece.</Notice>
        <Notice
          tone="error"
          title="The payment did not go through"
          action={
            <Button size="small" kind="danger">
              Try again
            </Button>
          }
        >
          Nothing was charged.
        </Notice>
        <NotLoaded title="Your cart could not be loaded." onAgain={() => {}}>
          The connection is lost.
        </NotLoaded>
      </div>
    </Part>
  )
}

function WaitingAndNothing() {
  return (
    <Part name="Waiting and nothing">
      <div className="grid gap-10 sm:grid-cols-3">
        <Waiting boxes={['mb-4 aspect-[4/3]']} lines={3} />
        <div className="space-y-6">
          <Progress label="Uploading sketch.jpg" value={64} />
          <Progress label="Repricing 1,204 pieces" value={null} />
          <Spinner label="Loading" className="text-2xl text-garnet" />
        </div>
        <EmptyState
          level={3}
          title="Your bag is empty"
          action={<Button kind="secondary">See the collection</Button>}
        >
          Pieces you add appear here.
        </EmptyState>
      </div>
    </Part>
  )
}

function Table() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'piece', direction: 'ascending' })
  return (
    <Part name="Data table">
      <DataTable
        caption="Pieces"
        rows={PRODUCTS}
        rowKey={(product) => product.name}
        isMarked={(product) => product.paise === null}
        sorting={sorting}
        onSort={setSorting}
        columns={[
          {
            key: 'piece',
            head: 'Piece',
            sortable: true,
            cell: (product) => <span className="font-medium">{product.name}</span>,
          },
          { key: 'facts', head: 'Facts', cell: (product) => product.facts.join(', ') },
          { key: 'status', head: 'Status', cell: () => <Badge tone="leaf">Live</Badge> },
          {
            key: 'price',
            head: 'Price',
            align: 'right',
            sortable: true,
            cell: (product) => <Price paise={product.paise} size="small" />,
          },
        ]}
      />
    </Part>
  )
}
