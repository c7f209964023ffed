/**
 * Every text message of the shop, `{name}` standing for a value. Indian operators deliver only what is registered
 * with them word for word (TRAI's DLT, TCCCPR 2018) and drop the rest silently: change a text here only together
 * with its registered template.
 */
const TEXTS = {
  'login-otp':
    '{otp} is your OTP to log in to {shop}. It is valid for 5 minutes. Please do not share it with anyone.',
  'order-confirmed': 'Thank you! Your order {order} at {shop} is confirmed.',
  'order-shipped': 'Your order {order} from {shop} is on its way.',
  'order-delivered': 'Your order {order} from {shop} has been delivered. Thank you for shopping with us.',
  'order-cancelled': 'Your order {order} at {shop} has been cancelled.',
  'refund-processed':
    'Your refund of Rs {amount} from {shop} has been sent to your bank. It takes 5 to 7 working days to arrive.',
  'design-question': 'We have a question about your design {ticket}. Please call {shop}.',
  'design-quoted': 'We can make your design {ticket} for Rs {amount}. Please call {shop} to go ahead.',
  'design-accepted': 'Thank you. Your design {ticket} is now being made at {shop}.',
  'design-made': 'Your design {ticket} is ready. Please call {shop} to collect it or have it delivered.',
  'design-declined':
    'We are sorry, we cannot make your design {ticket} as it is. Please call {shop} for another way.',
} as const

export type MessageTemplate = keyof typeof TEXTS
export const MESSAGE_TEMPLATES = Object.keys(TEXTS) as MessageTemplate[]

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** A text with its values filled in, and both parts apart for providers that keep the text themselves. */
export type SmsText = { template: MessageTemplate; body: string; values: Record<string, string> }

/** Fills in a text: `smsText('login-otp', { otp: '123456', shop: 'SGJ Jewellers' })`. */
export function smsText<Template extends MessageTemplate>(
  template: Template,
  values: Record<NamesIn<(typeof TEXTS)[Template]>, string>,
): SmsText {
  const named: Record<string, string> = values
  const body = TEXTS[template].replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '')
  return { template, body, values: named }
}
