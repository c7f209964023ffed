/** To whom, with the country code, and what is written already; without a number WhatsApp asks for the chat. */
type WhatsappMessage = { mobileNumber: string | null; text: string }

/** The address that opens WhatsApp with a message that only has to be sent. */
export function whatsappAddress({ mobileNumber, text }: WhatsappMessage): string {
  return `https://wa.me/${mobileNumber === null ? '' : `91${mobileNumber}`}?text=${encodeURIComponent(text)}`
}

/**
 * Opens WhatsApp in a tab of its own with a message that is asked for first. The tab opens at the click, because browsers block
 * one that comes after a wait.
 */
export async function openWhatsapp(asked: () => Promise<WhatsappMessage>): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const address = whatsappAddress(await asked())
    if (tab) tab.location.href = address
    else window.location.assign(address)
  } catch (fault) {
    tab?.close()
    throw fault
  }
}
