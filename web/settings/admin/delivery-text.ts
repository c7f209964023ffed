import { type DeliverySettings, deliverySettings } from '#contracts/admin/delivery.ts'
import { linesOf, plainText, type SettingText, type TextOf } from '#web/admin-kit/form/setting-text.ts'

type DeliveryText = Omit<TextOf<DeliverySettings>, 'holidays'> & { holidays: string }

const plain = plainText(deliverySettings)

/** Holidays have a line each: `2027-01-26 Republic Day`. */
export const deliveryText: SettingText<DeliverySettings, DeliveryText> = {
  write: (settings) => ({
    ...plain.write(settings),
    holidays: settings.holidays.map(({ day, name }) => `${day} ${name}`.trim()).join('\n'),
  }),
  read: (typed) => ({
    ...plain.read({ ...typed, holidays: [] }),
    holidays: linesOf(typed.holidays).map(holidayOf),
  }),
}

function holidayOf(line: string) {
  const [day = '', ...name] = line.split(/\s+/)
  return { day, name: name.join(' ') }
}
