import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Button } from '../button.tsx'
import { Carousel } from '../carousel.tsx'
import { Chip } from '../chip.tsx'
import { DataTable, type Sorting } from '../data-table.tsx'
import { Disclosure } from '../disclosure.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Facts } from '../facts.tsx'
import { Image } from '../image.tsx'
import { MoneyTable } from '../money-table.tsx'
import { Notice } from '../notice.tsx'
import { Pager } from '../pager.tsx'
import { Price } from '../price.tsx'
import { Progress } from '../progress.tsx'
import { Rating } from '../rating.tsx'
import { Skeleton, SkeletonText } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { StatusLine } from '../status-line.tsx'
import { TabLinks } from '../tab-links.tsx'
import { Tabs } from '../tabs.tsx'
import { Part } from './part.tsx'
import { SampleLink } from './sample-link.tsx'
import { PRICE_GROUPS, PRODUCTS, STEPS } from './samples.ts'

/** Everything that shows something. */
export function Showing() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'piece', direction: 'ascending' })
  return (
    <>
      <Part name="Money table">
        <div className="grid gap-12 lg:grid-cols-2">
          <MoneyTable
            caption="Price breakdown"
            groups={PRICE_GROUPS}
            total={{ label: 'Total', note: 'incl. GST', paise: 11_206_247 }}
            footnote="Gold 22K ₹6,870.00 per gram, as of 21 November 2025, 10:30 IST."
          />
          <MoneyTable
            caption="Order summary"
            leaders
            groups={[
              {
                rows: [
                  { label: 'Subtotal', note: '2 pieces', paise: 14_523_000 },
                  { label: 'Welcome offer', paise: -500_000, kind: 'saving' },
                  { label: 'Shipping', paise: 0, instead: 'Free' },
                ],
              },
            ]}
            total={{ label: 'To pay', paise: 14_023_000 }}
          />
        </div>
      </Part>
      <Part name="Price">
        <div className="flex flex-wrap items-baseline gap-x-10 gap-y-4">
          <Price paise={4_523_000} oldPaise={5_000_000} size="large" withTax />
          <Price paise={4_523_037} oldPaise={5_000_000} />
          <Price paise={4_523_000} oldPaise={4_000_000} />
          <Price paise={4_523_000} size="small" />
          <Price paise={null} />
          <Price paise={0} size="small" />
        </div>
      </Part>
      <Part name="Picture and card">
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
          {PRODUCTS.map((product) => (
            <div key={product.name}>
              <Image
                {...product.picture}
                fit="cover"
                sizes="(min-width: 64rem) 25vw, 50vw"
                className="aspect-[4/5]"
              />
              <Facts className="mt-4" items={product.facts} />
              <p className="mt-1 font-display text-piece font-medium">{product.name}</p>
              <Price paise={product.paise} oldPaise={product.oldPaise} size="small" className="mt-1" />
            </div>
          ))}
        </div>
      </Part>
      <Part name="Status line">
        <StatusLine label="Order SGJ-1042" steps={STEPS} current={2} />
        <StatusLine
          className="mt-10"
          label="Order SGJ-1043"
          steps={[
            { label: 'Confirmed', note: '12 Nov' },
            { label: 'Cancelled', note: '13 Nov' },
          ]}
          current={1}
          stopped
        />
      </Part>
      <Part name="Tabs">
        <Tabs
          label="About this piece"
          items={[
            { value: 'details', label: 'Details', content: <SkeletonText /> },
            { value: 'price', label: 'Price breakdown', content: 'One aligned table.' },
            { value: 'reviews', label: 'Reviews (12)', content: 'What buyers say.' },
          ]}
        />
        <TabLinks
          className="mt-8"
          label="Account"
          items={[
            { label: 'Orders', current: true, link: <SampleLink href="#orders" /> },
            { label: 'Profile', current: false, link: <SampleLink href="#profile" /> },
            { label: 'Reviews', current: false, link: <SampleLink href="#reviews" /> },
          ]}
        />
      </Part>
      <Part name="Breadcrumb, badges, chips, rating">
        <Breadcrumb
          crumbs={[
            { label: 'Home', link: <SampleLink href="#home" /> },
            { label: 'Gold', link: <SampleLink href="#gold" /> },
            { label: 'Carved Kada' },
          ]}
        />
        <div className="mt-4 flex flex-wrap items-center gap-3">
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
          <Rating value={3} size="small" />
          <Rating value={null} />
        </div>
      </Part>
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
        </div>
      </Part>
      <Part name="Waiting and nothing">
        <div className="grid gap-10 sm:grid-cols-3">
          <div>
            <Skeleton className="mb-4 aspect-[4/3]" />
            <SkeletonText />
          </div>
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
      <Part name="Disclosure">
        <Disclosure label="Purity" note="22 karat">
          Filters.
        </Disclosure>
        <Disclosure label="How do returns work?" defaultOpen>
          <p className="max-w-text text-stone">Within 15 days, in the box it came in.</p>
        </Disclosure>
      </Part>
      <Part name="Data table, pager">
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
        <Pager className="mt-4" page={4} pages={12} linkTo={(page) => <SampleLink href={`#${page}`} />} />
      </Part>
      <Part name="Carousel">
        <Carousel
          label="Reviews"
          itemClassName="w-[85%] px-2 sm:w-1/3"
          items={['Meera', 'Arjun', 'Fatima', 'Joseph', 'Kavya'].map((name) => ({
            key: name,
            content: (
              <figure className="h-full border border-hairline bg-paper p-7">
                <Rating value={5} size="small" />
                <blockquote className="mt-4 font-display text-piece">
                  “Weighed in front of me, to the milligram.”
                </blockquote>
                <figcaption className="mt-4 text-stone label-caps">{name}</figcaption>
              </figure>
            ),
          }))}
        />
      </Part>
    </>
  )
}
