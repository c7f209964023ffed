/** What customers read, on the screen and by e-mail, when they have deleted their account. */
export const ERASURE_ANSWER = {
  message: 'Your account is deleted. You are welcome to register again at any time.',
  kept: [
    'Orders, invoices, payments and refunds, and the PAN of a purchase that needed one, are kept for as long as tax and company law require.',
    'An open order is still delivered, and money we owe you is still refunded, but we will not send any more messages about it.',
    'We keep the record of your store credit as well. Unused credit cannot be spent without an account; please call us about it.',
    'Your reviews stay, without your name and city.',
  ],
}
