import type { PaymentLinkEntity } from './entities.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The page that a customer sees after opening a link. */
export function pageOf({ id, amount, description, status, customer }: PaymentLinkEntity): string {
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount / 100)
  const pay = `<button onclick="fetch('${id}/pay',{method:'POST'}).then(()=>location.reload())">Pay ${rupees}</button>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment link</title><style>body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;padding:.75rem 1.5rem;background:#1a56db;color:#fff;border:0;border-radius:.25rem}</style>
<h1>${rupees}</h1><p>${escaped(description)}</p><p>${escaped(customer.name ?? '')}</p>
${status === 'created' ? pay : `<p><strong>This link is ${status}.</strong></p>`}
<p><small>A stand-in for the payment provider. No money moves.</small></p></html>`
}
