import { z } from 'zod'
import { DeliverySettings } from '#contracts/admin/delivery.ts'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'

const { cutOffHour, processingDays, shippingDays, nearStates, remoteStates, holidays } =
  DeliverySettings.shape

/** One entry a line; `read` turns a line into what the setting holds, `schema` judges them all. */
function typedLines<Entry>(read: (line: string) => unknown, schema: z.ZodType<Entry[]>) {
  return z.string().transform((typed, check) => {
    const judged = schema.safeParse(linesOf(typed).map(read))
    if (judged.success) return judged.data
    check.addIssue(judged.error.issues[0]?.message ?? 'Please check every line.')
    return z.NEVER
  })
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `2027-01-26 Republic Day`. */
function holidayOf(line: string) {
  const [day = '', ...name] = line.split(/\s+/)
  return { day, name: name.join(' ') }
}

const asTyped = (line: string) => line

/** The setting as it is typed: numbers as text, lists with one entry a line. */
export const DeliveryForm = z
  .object({
    cutOffHour: typedNumber(wholeNumber, cutOffHour),
    inStock: typedNumber(wholeNumber, processingDays.shape.inStock),
    resized: typedNumber(wholeNumber, processingDays.shape.resized),
    madeToOrder: typedNumber(wholeNumber, processingDays.shape.madeToOrder),
    near: typedNumber(wholeNumber, shippingDays.shape.near),
    national: typedNumber(wholeNumber, shippingDays.shape.national),
    remote: typedNumber(wholeNumber, shippingDays.shape.remote),
    nearStates: typedLines(asTyped, nearStates),
    remoteStates: typedLines(asTyped, remoteStates),
    holidays: typedLines(holidayOf, holidays),
  })
  .transform(
    ({ inStock, resized, madeToOrder, near, national, remote, ...rest }): DeliverySettings => ({
      ...rest,
      processingDays: { inStock, resized, madeToOrder },
      shippingDays: { near, national, remote },
    }),
  )

export function typedDelivery({ processingDays, shippingDays, ...settings }: DeliverySettings) {
  const { inStock, resized, madeToOrder } = processingDays
  const { near, national, remote } = shippingDays
  return {
    cutOffHour: String(settings.cutOffHour),
    inStock: String(inStock),
    resized: String(resized),
    madeToOrder: String(madeToOrder),
    near: String(near),
    national: String(national),
    remote: String(remote),
    nearStates: settings.nearStates.join('\n'),
    remoteStates: settings.remoteStates.join('\n'),
    holidays: settings.holidays.map(({ day, name }) => `${day} ${name}`.trim()).join('\n'),
  }
}
