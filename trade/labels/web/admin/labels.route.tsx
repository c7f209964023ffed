import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LabelPreview, labelSettings, previewLabels } from '#trade/labels/contract/labels.ts'
import type { LabelKind } from '#trade/labels/rules/label-kinds.ts'
import { LINE, shortened } from '#trade/labels/rules/label-layout.ts'
import { CODE_MODULES } from '#trade/labels/rules/tspl.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { StockTabs } from '#web/items/admin/stock-tabs.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LabelOptions } from './label-options.tsx'
import { OtherPages } from './other-pages.tsx'
import { TagField, tagsIn } from './tag-field.tsx'

/** The labels of items: chosen in their list (`?tags=`), typed or scanned here; printed as a PDF or by a label printer. */
export default function Labels() {
  const [params, setParams] = useSearchParams()
  const [kind, setKind] = useState<LabelKind>('strip')
  const [withPrice, setWithPrice] = useState(false)
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
          <OtherPages tags={tags} of={params.get('of')} onAll={choose} />
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

/** Pixels of the screen for a millimetre of the label. */
const SCALE = 5
/** Millimetres; how wide a letter is on average, which a screen does not measure. */
const LETTER = LINE * 0.78
const LETTER_WIDTH = LETTER * 0.55

/** A label as it will be printed, in a frame that is not. */
function LabelDrawing({ label }: { label: LabelPreview }) {
  const { width, height, code, texts, tag } = label
  const cell = code.side / (code.rows.length + 2 * CODE_MODULES.margin)
  const inset = cell * CODE_MODULES.margin
  const dark = code.rows.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={`Label of ${tag}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * SCALE}
      className="h-auto max-w-full border border-edge bg-white"
    >
      <path
        d={dark.join('')}
        transform={`translate(${code.x + inset} ${code.y + inset}) scale(${cell})`}
        fill="#000"
      />
      {texts.map(({ x, y, width: room, text, isBold }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y + LETTER}
          fontSize={LETTER}
          fontWeight={isBold ? 600 : 400}
          fill="#000"
        >
          {shortened(text, (part) => part.length * LETTER_WIDTH <= room)}
        </text>
      ))}
    </svg>
  )
}

const GROUPS = [
  ['Tail tag on a roll', ['stripWidth', 'stripHeight']],
  ['Plain label', ['plainWidth', 'plainHeight']],
] as const
const MORE_GROUPS = [
  ['Sheet of tail tags', ['sheetWidth', 'sheetHeight', 'sheetTags', 'tagWidth', 'tagHeight']],
  ['Printer', ['gap', 'dotsPerInch', 'shiftRight', 'shiftDown']],
] as const

/** The labels that the shop has bought, and its printer. */
function LabelSettingsPanel() {
  return (
    <SettingsPanel
      setting={labelSettings}
      height="h-72"
      saved="Saved. The next labels have these sizes."
      saveLabel="Save sizes"
    >
      {({ text }) => (
        <>
          <div className="grid gap-4">
            {GROUPS.map(([title, names]) => (
              <Sizes key={title} title={title}>
                {names.map((name) => (
                  <TextField key={name} {...text(name)} />
                ))}
              </Sizes>
            ))}
          </div>
          <Advanced setting={labelSettings}>
            {MORE_GROUPS.map(([title, names]) => (
              <Sizes key={title} title={title}>
                {names.map((name) => (
                  <TextField key={name} {...text(name)} />
                ))}
              </Sizes>
            ))}
          </Advanced>
        </>
      )}
    </SettingsPanel>
  )
}

function Sizes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {children}
    </fieldset>
  )
}
