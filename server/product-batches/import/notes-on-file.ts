import { columnsNotOurs, type ImportMapping } from '#rules/product-files/import-mapping.ts'
import { LABOUR_FIELDS } from '#rules/product-form/making-text.ts'
import type { ImportRow, NewProblem } from './imports.store.ts'
import type { WantedProduct } from './plan-products.ts'
import { hasImagesElsewhere, type Validation } from './validate-batch.ts'

/** Products of a file about which the same is said, counted. */
export type FileNotes = {
  /** Their images are on another website, from where they do not come. */
  unpictured: number
  /** Their price is fixed, so their making charges are ignored. */
  unmade: number
  /** Their price follows the rate, so the price that the file names is ignored. */
  priceIgnored: number
  /** The file names no net weight for them. */
  unweighed: number
  /** They come as drafts, because they have no photograph. */
  drafts: number
}

export const NOTHING_NOTED: FileNotes = { unpictured: 0, unmade: 0, priceIgnored: 0, unweighed: 0, drafts: 0 }

const MAKING = [...LABOUR_FIELDS, 'minimumMakingCharges', 'wastagePercentage', 'stoneValue'] as const

/** Counts the notes on some of a file's products. */
export function noteBatch(notes: FileNotes, { fresh }: Validation, products: readonly WantedProduct[]): void {
  const texts = new Map(products.map(({ row, wanted }) => [row, wanted.fields]))
  const has = (row: number, field: (typeof MAKING)[number]) => /[1-9]/.test(texts.get(row)?.[field] ?? '')
  notes.unpictured += products.filter(hasImagesElsewhere).length
  notes.drafts += fresh.filter(({ draft, archived }) => archived && !draft.pictures?.length).length
  notes.unmade += fresh.filter(
    ({ row, draft }) => draft.pricingMode === 'fixed' && MAKING.some((field) => has(row, field)),
  ).length
  notes.unweighed += fresh.filter(
    ({ row, draft }) => draft.purity !== '' && (texts.get(row)?.netWeight ?? '').trim() === '',
  ).length
}

/** Said once for the whole file, before its rows. */
export function notesOnAll(
  { unpictured, unmade, priceIgnored, unweighed, drafts }: FileNotes,
  { mapping, layout, columns, options }: Pick<ImportRow, 'mapping' | 'layout' | 'columns' | 'options'>,
): NewProblem[] {
  const whose = unpictured === 1 ? 'one product are' : `${countOf(unpictured)} are`
  return [
    ...(layout === 'shop' ? ignored(columnsNotOurs(columns.map(({ name }) => name))) : []),
    ...unsureLabour(mapping),
    unpictured > 0 &&
      note(
        `The images of ${whose} on another website, so they are not imported. Please add them on the screen Images.`,
      ),
    options.withoutImages === 'draft' &&
      drafts > 0 &&
      note(
        `${drafts === 1 ? 'One product has no photograph, so it comes as a draft' : `${countOf(drafts)} have no photograph, so they come as drafts`}. Shoppers see a draft once it has a photograph and you put it on sale.`,
      ),
    unmade > 0 &&
      note(
        `${unmade === 1 ? 'One product has' : `${countOf(unmade)} have`} a fixed price, so making charges and stone value are ignored. To keep them, set “Pricing” to follow the metal rate.`,
      ),
    priceIgnored > 0 &&
      layout !== 'shop' &&
      warning(
        `The column “${mapping.price?.column ?? ''}” is ignored for ${priceIgnored === 1 ? 'one product' : countOf(priceIgnored)}, because the price follows the metal rate. To sell at these prices, set “Pricing” to fixed.`,
      ),
    unweighed > 0 &&
      warning(
        `${unweighed === 1 ? 'One product has' : `${countOf(unweighed)} have`} no net weight in this file, so the gross weight minus the stones counts as net weight. If the file has a column for it, please choose it.`,
      ),
  ].filter((one) => one !== false)
}

const countOf = (products: number) => `${products.toLocaleString('en-IN')} products`
const onFile = { row: 0, field: '' } as const
const note = (sentence: string): NewProblem => ({ ...onFile, sentence, kind: 'note' })
const warning = (sentence: string): NewProblem => ({ ...onFile, sentence, kind: 'warning' })

const ignored = (columns: readonly string[]): NewProblem[] =>
  columns.map((column) => note(`The column “${column}” is not part of our export and is ignored.`))

const MEANT = {
  makingChargesPercentage: 'as a percentage of the metal value',
  makingCharges: 'as an amount for each product',
  makingChargesPerGram: 'as rupees per gram',
} as const satisfies Record<(typeof LABOUR_FIELDS)[number], string>

function unsureLabour(mapping: ImportMapping): NewProblem[] {
  return LABOUR_FIELDS.flatMap((field) => {
    const source = mapping[field]
    if (!source?.asks || source.column === null) return []
    return [
      warning(
        `Neither the header nor the cells of “${source.column}” show whether making charges are a percentage, a rate per gram or an amount. They were read ${MEANT[field]}. Please check the prices below, or change the columns.`,
      ),
    ]
  })
}
