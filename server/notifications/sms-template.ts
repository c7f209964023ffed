import type { SmsContent } from '#rules/notifications/events.ts'
import { smsValue } from '#rules/notifications/sms-value.ts'

/** The names in braces of a text. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

const NAMES = /\{(\w+)\}/g

/** A text with its values in the places of their names; what a value holds in braces is no name. */
export const fillSlots = (text: string, value: (name: string) => string): string =>
  text.replace(NAMES, (_, name: string) => value(name))

/**
 * A text message, `{name}` standing for a value, and the name `SMS_FLOWS` knows it by. Indian operators deliver only
 * texts that are registered with them word for word (TRAI's DLT, TCCCPR 2018) and drop the rest silently: change a text
 * only together with its registered template.
 */
export function smsTemplate<const Text extends string>(flow: string, text: Text) {
  return {
    flow,
    /** The text with its values; those it does not name do not reach the provider. */
    fill: (given: Record<NamesIn<Text>, string>): SmsContent => {
      const named: Record<string, string> = given
      const value = (name = '') => smsValue(named[name] ?? '')
      const values = [...text.matchAll(NAMES)].map(([, name = '']) => [name, value(name)])
      const body = fillSlots(text, value)
      return { flow, body, values: Object.fromEntries(values) }
    },
  }
}
