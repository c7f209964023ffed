/** A WhatsApp chat with the shop, the first line already written. `whatsapp`: digits with the country code. */
export function chatAddress(whatsapp: string, greeting: string): string {
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`
}

/** The text that the floating chat button begins with (specification, section 2: a greeting about jewellery). */
export function greeting(shopName: string): string {
  return `Hello ${shopName}, I would like to know more about your jewellery.`
}
