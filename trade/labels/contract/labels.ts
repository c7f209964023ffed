import { z } from 'zod'
import { tag } from '#contracts/admin/items.ts'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { wholeNumber } from '#contracts/fields.ts'
import { LABEL_KIND_NAMES, LABEL_KINDS, type LabelKind, MAX_LABELS } from '#trade/labels/rules/label-kinds.ts'

const WIDTH = 'Please enter millimetres from 20 to 210.'
const HEIGHT = 'Please enter millimetres from 8 to 297.'
const SHIFT = 'Please enter millimetres from -20 to 20.'
const GAP = 'Please enter millimetres from 0 to 20.'
const HALVES = 'Please enter whole or half millimetres.'

const millimetres = (min: number, max: number, sentence: string) =>
  z.number(sentence).min(min, sentence).max(max, sentence).multipleOf(0.5, HALVES).describe('Millimetres')
const width = millimetres(20, 210, WIDTH)
const height = millimetres(8, 297, HEIGHT)
const shift = millimetres(-20, 20, SHIFT)

const LabelSettings = z.object({
  stripWidth: width,
  stripHeight: height,
  plainWidth: width,
  plainHeight: height,
  sheetWidth: width,
  sheetHeight: height,
  sheetTags: wholeNumber(1, 40),
  tagWidth: width.describe('The broad part, both of its faces; millimetres'),
  tagHeight: height,
  gap: millimetres(0, 20, GAP).describe('Between two labels of a roll, millimetres'),
  shiftRight: shift,
  shiftDown: shift,
  dotsPerInch: z.literal([203, 300], 'Please enter 203 or 300.'),
})

/** The sizes of the shop's labels, and its label printer. */
export const labelSettings = defineSetting({
  key: 'labels',
  title: 'Sizes of labels',
  fields: {
    stripWidth: { label: 'Width', group: 'Tail tag on a roll', unit: 'mm' },
    stripHeight: { label: 'Height', group: 'Tail tag on a roll', unit: 'mm' },
    plainWidth: { label: 'Width', group: 'Plain label', unit: 'mm' },
    plainHeight: { label: 'Height', group: 'Plain label', unit: 'mm' },
    sheetWidth: { label: 'Width of the sheet', group: 'Sheet of tail tags', unit: 'mm' },
    sheetHeight: { label: 'Height of the sheet', group: 'Sheet of tail tags', unit: 'mm' },
    sheetTags: { label: 'Tags of a sheet', group: 'Sheet of tail tags' },
    tagWidth: { label: 'Width of a tag, without its tail', group: 'Sheet of tail tags', unit: 'mm' },
    tagHeight: { label: 'Height of a tag', group: 'Sheet of tail tags', unit: 'mm' },
    gap: { label: 'Gap between labels of a roll', unit: 'mm' },
    shiftRight: { label: 'Print further to the right by', unit: 'mm' },
    shiftDown: { label: 'Print further down by', unit: 'mm' },
    dotsPerInch: { label: 'Label printer', unit: 'dpi' },
  },
  schema: LabelSettings,
  defaults: {
    stripWidth: 72,
    stripHeight: 12,
    plainWidth: 50,
    plainHeight: 25,
    sheetWidth: 137,
    sheetHeight: 172,
    sheetTags: 14,
    tagWidth: 62,
    tagHeight: 9,
    gap: 3,
    shiftRight: 0,
    shiftDown: 0,
    dotsPerInch: 203,
  },
  permission: 'products.change',
  public: false,
  about: 'the sizes of labels and what the label printer is like',
})

const NO_TAGS = 'Please choose at least one item.'
const TOO_MANY = `Please print at most ${MAX_LABELS} labels at a time.`
const tags = z.array(tag).min(1, NO_TAGS).max(MAX_LABELS, TOO_MANY)

const kind = z.enum(LABEL_KIND_NAMES)
const isRoll = (name: LabelKind) => LABEL_KINDS[name].isOnRoll
const withPrice = z.boolean().default(false)

/** Labels of which a screen shows how they will look. */
export const MAX_PREVIEWED = 6

const place = { x: z.number(), y: z.number() }
export const LabelPreview = z.object({
  width: z.number(),
  height: z.number(),
  code: z.object({
    ...place,
    side: z.number(),
    rows: z.array(z.string()).describe('The QR code, 1 where it is dark; four modules around it stay white'),
  }),
  texts: z.array(z.object({ ...place, width: z.number(), text: z.string(), isBold: z.boolean() })),
  tag: z.string(),
})
export type LabelPreview = z.infer<typeof LabelPreview>

export const previewLabels = endpoint({
  route: 'GET /api/admin/labels/preview',
  permission: 'products.change',
  summary: `Show how the labels of items will look, the first ${MAX_PREVIEWED}; lengths are millimetres`,
  refusals: { 404: 'No item has one of the tags.' },
  query: z.object({
    tags: z
      .string()
      .transform((text) => text.split(','))
      .pipe(tags)
      .describe('Separated by commas'),
    kind,
    withPrice: z.stringbool().default(false),
  }),
  answer: z.object({
    labels: z.array(LabelPreview),
    found: z.array(z.string()).describe('The tags that will be printed, in their order'),
    unknown: z.array(z.string()).describe('Tags that no item has'),
    perPaper: z.number().int().describe('Labels of one sheet; 1 on a roll'),
  }),
})

export const printLabels = endpoint({
  route: 'POST /api/admin/labels/pdf',
  permission: 'products.change',
  summary: 'Print the labels of items as a PDF',
  refusals: { 404: 'No item has one of the tags.' },
  body: z.object({
    tags,
    kind,
    withPrice,
    firstPlace: z
      .number()
      .int()
      .min(1)
      .max(200)
      .default(1)
      .describe('The first place of the first sheet that is still empty'),
  }),
  answer: streamed,
  streams: 'application/pdf',
})

export const downloadTspl = endpoint({
  route: 'POST /api/admin/labels/tspl',
  permission: 'products.change',
  summary: 'Write the labels of items for a label printer (TSPL)',
  refusals: { 404: 'No item has one of the tags.' },
  body: z.object({ tags, kind: kind.refine(isRoll, 'A label printer prints labels on a roll.'), withPrice }),
  answer: streamed,
  streams: 'text/plain',
})
