import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { archiveItem } from '#contracts/admin/change-items.ts'
import { type ItemView, readItem } from '#contracts/admin/items.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { linksOfItems } from '#web/admin-kit/module-links.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { gramsText, purityText } from '#web/measures.ts'
import { TextLink } from '#web/page-links.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ApprovalPanel } from './approval-panel.tsx'
import { ItemBadge } from './item-badge.tsx'
import { ApprovalDialog, ArchiveItemDialog, ChangeItemDialog, MoveItemDialog } from './item-dialogs.tsx'
import { ItemTimeline } from './item-timeline.tsx'

const BACK = { label: 'Items', to: adminPaths.items() }
const money = (rupees: number | null) => rupees !== null && formatRupees(rupees)

/** One piece: what it is, and everything that has happened to it. */
export default function ItemPage() {
  const { tag = '' } = useParams()
  const query = useEndpointQuery(readItem, { params: { tag } })
  if (query.isSuccess)
    return <ItemScreen key={tag} item={query.data} setData={query.setData} refetch={query.refetch} />
  return (
    <AdminPage title={tag} back={BACK}>
      <QueryState
        query={query}
        missing={<EmptyState title="Item not found">No item has the tag {tag}.</EmptyState>}
      />
    </AdminPage>
  )
}

type Task = 'change' | 'move' | 'approval' | 'archive'

interface ScreenProps {
  item: ItemView
  setData: (item: ItemView) => void
  refetch: () => void
}

function ItemScreen({ item, setData, refetch }: ScreenProps) {
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | null>(null)
  const done = (changed: ItemView) => {
    if (changed.tag === item.tag) setData(changed)
    else void navigate(adminPaths.item(changed.tag), { replace: true })
  }
  const dialog = { item, onDone: done, onConflict: refetch, onClose: () => setTask(null) }
  return (
    <AdminPage
      title={item.tag}
      back={BACK}
      aside={<ItemBadge status={item.status} isArchived={item.isArchived} />}
      actions={<ItemActions item={item} onTask={setTask} onDone={setData} onConflict={refetch} />}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4">
          <Panel title="The item">
            <ItemFacts item={item} />
          </Panel>
          <ApprovalPanel item={item} onDone={setData} onConflict={refetch} />
        </div>
        <ItemTimeline item={item} />
      </div>
      {task === 'change' && <ChangeItemDialog {...dialog} />}
      {task === 'move' && <MoveItemDialog {...dialog} />}
      {task === 'approval' && <ApprovalDialog {...dialog} />}
      {task === 'archive' && <ArchiveItemDialog {...dialog} />}
    </AdminPage>
  )
}

interface ActionsProps {
  item: ItemView
  onTask: (task: Task) => void
  onDone: (item: ItemView) => void
  onConflict: () => void
}

/** A sold item stays as it was sold, and one that somebody is paying for until they have. */
function ItemActions({ item, onTask, onDone, onConflict }: ActionsProps) {
  const { whyNot } = useAdministrator()
  const restoring = useEndpointMutation(archiveItem, {
    failed: 'That did not work. Please try again.',
    onSuccess: (changed) => {
      toast.success('The item is back.')
      onDone(changed)
    },
    onError: onConflict,
  })
  const { tag, version, status, isArchived, movesTo } = item
  const blockedBecause = whyNot('products.change')
  if (status === 'sold' || status === 'reserved') return null
  return (
    <>
      {movesTo.length > 0 && (
        <Button blockedBecause={blockedBecause} onClick={() => onTask('move')}>
          Move
        </Button>
      )}
      {status === 'in-stock' && !isArchived && (
        <Button kind="secondary" blockedBecause={blockedBecause} onClick={() => onTask('approval')}>
          On approval
        </Button>
      )}
      <Button kind="secondary" blockedBecause={blockedBecause} onClick={() => onTask('change')}>
        Change
      </Button>
      {isArchived ? (
        <Button
          kind="secondary"
          pending={restoring.isPending}
          blockedBecause={blockedBecause}
          onClick={() => restoring.mutate({ params: { tag }, body: { archived: false, version } })}
        >
          Restore
        </Button>
      ) : (
        <Button
          kind="danger"
          blockedBecause={status === 'on-approval' ? 'A customer has this item.' : whyNot('stock.write-off')}
          onClick={() => onTask('archive')}
        >
          Archive
        </Button>
      )}
    </>
  )
}

function ItemFacts({ item }: { item: ItemView }) {
  const { product, variantWords, purity, grossWeight, netWeight, stoneWeight } = item
  const facts: [string, ReactNode][] = [
    [
      'Product',
      <TextLink key="product" to={adminPaths.product(product.id)}>
        {product.name}
      </TextLink>,
    ],
    ['Variant', variantWords],
    ['Purity', purityText(purity)],
    ['Gross weight', gramsText(grossWeight)],
    ['Net weight', gramsText(netWeight)],
    ['Stones', stoneWeight > 0 && gramsText(stoneWeight)],
    ['HUID', item.huid || 'None yet'],
    ['Place', item.place],
    ['Price today', money(item.price)],
    ['Cost', money(item.cost)],
    ['Added', formatDate(item.createdAt)],
  ]
  return (
    <div className="flex gap-4 max-sm:flex-col">
      <ItemImages item={item} />
      <div className="min-w-0 flex-1">
        <Facts facts={facts} />
        <p className="mt-3 text-sm">
          {linksOfItems([item.tag]).map(({ to, one }) => (
            <TextLink key={to} to={to}>
              {one}
            </TextLink>
          ))}
        </p>
      </div>
    </div>
  )
}

/** The photographs of an item, the first one large; without any, the image of its product. */
function ItemImages({ item: { product, photographs } }: { item: ItemView }) {
  if (photographs.length === 0)
    return (
      product.image && (
        <img
          src={product.image}
          alt=""
          width={176}
          height={176}
          className="size-32 shrink-0 bg-sand object-cover sm:size-44"
        />
      )
    )
  return (
    <ul aria-label="Photographs" className="flex w-32 shrink-0 flex-wrap content-start gap-1 sm:w-44">
      {photographs.map((image, nth) => (
        <li key={image.id} className={nth === 0 ? 'w-full' : 'size-10 sm:size-14'}>
          <a href={image.src} target="_blank" rel="noreferrer" className="block">
            <CatalogueImage image={image} sizes={nth === 0 ? '176px' : '56px'} className="aspect-square" />
          </a>
        </li>
      ))}
    </ul>
  )
}
