import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { previewLabels } from '#contracts/admin/labels.ts'
import type { LabelKind } from '#rules/labels/label-kinds.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { StockTabs } from '#web/items/admin/stock-tabs.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LabelDrawing } from './label-drawing.tsx'
import { LabelOptions } from './label-options.tsx'
import { LabelSettingsPanel } from './label-settings-panel.tsx'
import { TagField } from './tag-field.tsx'
import { tagsIn } from './tags-in.ts'

/** The labels of items: chosen in their list (`?tags=`), typed or scanned here; printed as a PDF or by a label printer. */
export default function Labels() {
  const [params, setParams] = useSearchParams()
  const [kind, setKind] = useState<LabelKind>('strip')
  const [withPrice, setWithPrice] = useState(true)
  const tags = tagsIn(params.get('tags') ?? '')
  const choose = (chosen: readonly string[]) =>
    setParams(chosen.length > 0 ? { tags: chosen.join(',') } : {}, { replace: true })
  const choice = { kind, withPrice: String(withPrice) }
  const query = useEndpointQuery(
    previewLabels,
    tags.length > 0 ? { query: { ...choice, tags: tags.join(',') } } : null,
    { freshness: 'list' },
  )
  return (
    <AdminPage title="Labels">
      <StockTabs current="Labels" />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <TagField tags={tags} onChange={choose} />
          {tags.length === 0 ? (
            <EmptyState title="No item is chosen yet">
              Scan or type the tags above, or choose items in their list.
            </EmptyState>
          ) : (
            <Panel title="Preview">
              {query.data ? (
                <Preview {...query.data} onForget={(gone) => choose(without(tags, gone))} />
              ) : (
                <QueryState query={query} />
              )}
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <LabelOptions
            {...{ kind, withPrice }}
            onKind={setKind}
            onPrice={setWithPrice}
            tags={query.data?.found ?? []}
            perPaper={query.data?.perPaper ?? 1}
          />
          <LabelSettingsPanel />
        </div>
      </div>
    </AdminPage>
  )
}

const without = (tags: readonly string[], gone: readonly string[]) =>
  tags.filter((tag) => !gone.includes(tag))

type PreviewProps = NonNullable<ReturnType<typeof useEndpointQuery<typeof previewLabels>>['data']> & {
  onForget: (tags: readonly string[]) => void
}

function Preview({ labels, found, unknown, onForget }: PreviewProps) {
  const more = found.length - labels.length
  return (
    <div className="grid grid-cols-1 gap-4">
      {unknown.length > 0 && (
        <Notice
          tone="warning"
          title={unknown.length === 1 ? 'No item has this tag' : 'No item has these tags'}
          action={
            <button type="button" className="text-link" onClick={() => onForget(unknown)}>
              Leave out
            </button>
          }
        >
          {unknown.join(', ')}
        </Notice>
      )}
      <ul className="flex flex-wrap gap-4" aria-label="Preview of the labels">
        {labels.map((label) => (
          <li key={label.tag} className="max-w-full">
            <LabelDrawing label={label} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-stone">and {more} more</p>}
    </div>
  )
}
