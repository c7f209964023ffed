// The sandbox's checkout.js: the provider's global `Razorpay`, with a popup that moves no money.
// Plain browser script, no build step. It keeps to a strict content security policy: no inline style
// or handler, no eval; the style sheet is a constructed one.
;(() => {
  const style = new CSSStyleSheet()
  style.replaceSync('%STYLE_SHEET%')

  const script = document.currentScript ?? document.querySelector('script[src*="/v1/checkout.js"]')
  const payUrl = new URL('payments/create/ajax', script.src)

  const DEFAULTS = {
    currency: 'INR',
    name: '',
    description: '',
    prefill: {},
    notes: {},
    theme: {},
    modal: {},
  }
  const MODAL_DEFAULTS = { backdropclose: false, escape: true, confirm_close: false, animation: true }

  class Razorpay {
    #options
    #listeners = new Map()
    #popup
    #timer

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      if (!(Number(options.amount) >= 100)) throw new Error('Invalid amount. It should be at least 100 paise')
      if (!options.order_id) throw new Error('No order_id passed')
      const modal = { ...MODAL_DEFAULTS, ...options.modal }
      const retry = { enabled: options.retry !== false, ...options.retry }
      this.#options = { ...DEFAULTS, ...options, modal, retry }
    }

    /** The one event that shops listen to is `payment.failed`; it may come several times. */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#popup) return this
      this.#popup = openPopup(this.#options, {
        pay: () => this.#attempt('pay'),
        fail: () => this.#attempt('fail'),
        dismiss: () => this.#dismiss(),
      })
      const { timeout } = this.#options
      if (timeout) this.#timer = setTimeout(() => this.#dismiss('timeout'), timeout * 1000)
      return this
    }

    /** Closed by the shop, not by the shopper: `ondismiss` stays silent. */
    close() {
      clearTimeout(this.#timer)
      this.#popup?.remove()
      this.#popup = undefined
    }

    #dismiss(reason) {
      if (!this.#popup) return
      const { confirm_close, ondismiss } = this.#options.modal
      if (!reason && confirm_close && !confirm('Are you sure, you want to close the form?')) return
      this.close()
      ondismiss?.(reason)
    }

    async #attempt(choice) {
      const popup = this.#popup
      if (!popup?.begin()) return
      const answer = await askSandbox(this.#options, choice)
      // Closed in the meantime: like a closed tab, the shop hears of it from the webhook only.
      if (this.#popup !== popup) return
      if (answer.razorpay_payment_id) return this.#succeed(answer)
      popup.complain(answer.error.description)
      if (!answer.error.metadata?.payment_id) return
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener(answer)
      if (!this.#options.retry.enabled) this.#dismiss('failed')
    }

    #succeed(answer) {
      const { handler, callback_url, redirect } = this.#options
      this.close()
      if (handler && !redirect) return handler(answer)
      if (callback_url) postForm(callback_url, answer)
    }
  }

  /** One attempt; an answer always, the provider's or a sentence about why there is none. */
  async function askSandbox(options, choice) {
    const { key, order_id, amount, currency, description, notes, prefill } = options
    try {
      const response = await fetch(payUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          key_id: key,
          order_id,
          amount: Number(amount),
          currency,
          choice,
          description: description || null,
          notes,
          method: prefill.method,
          email: prefill.email || null,
          contact: prefill.contact || null,
        }),
      })
      return await response.json()
    } catch {
      return { error: { description: 'The payment service cannot be reached. Please try again.' } }
    }
  }

  function openPopup(options, { pay, fail, dismiss }) {
    const dialog = element('dialog', 'rzp-sandbox', { role: 'dialog', 'aria-modal': 'true' })
    dialog.setAttribute('aria-labelledby', 'rzp-sandbox-name')
    dialog.setAttribute('aria-describedby', 'rzp-sandbox-facts')
    if (options.theme.color) dialog.style.setProperty('--rzp-accent', options.theme.color)
    if (options.modal.animation) dialog.classList.add('rzp-sandbox-animated')

    const buttons = [button('Pay', 'rzp-sandbox-pay', pay), button('Fail payment', 'rzp-sandbox-fail', fail)]
    const close = button('Close', 'rzp-sandbox-close', dismiss)
    const status = element('p', 'rzp-sandbox-status', { role: 'status' })
    const head = element('header', 'rzp-sandbox-head')
    if (options.image) head.append(element('img', 'rzp-sandbox-image', { src: options.image, alt: '' }))
    head.append(element('h2', 'rzp-sandbox-name', { id: 'rzp-sandbox-name' }, options.name || 'Checkout'))
    const facts = element('div', 'rzp-sandbox-facts', { id: 'rzp-sandbox-facts' })
    if (options.description) facts.append(element('p', 'rzp-sandbox-description', {}, options.description))
    facts.append(
      element('p', 'rzp-sandbox-amount', {}, rupees(options)),
      element('p', 'rzp-sandbox-note', {}, 'Demo payment — no money moves'),
    )
    const actions = element('div', 'rzp-sandbox-actions')
    actions.append(...buttons)
    dialog.append(head, facts, status, actions, close)

    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      // Ours alone: a dialog of the page underneath must not close with it.
      event.preventDefault()
      event.stopPropagation()
      if (options.modal.escape) dismiss()
    })
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && options.modal.backdropclose) dismiss()
    })

    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    document.body.append(dialog)
    dialog.showModal()
    buttons[0].focus()

    let busy = false
    const setBusy = (now) => {
      busy = now
      for (const each of buttons) each.setAttribute('aria-disabled', String(now))
      dialog.setAttribute('aria-busy', String(now))
    }
    return {
      /** False while an attempt is under way: a double click is one payment. */
      begin() {
        if (busy) return false
        setBusy(true)
        status.classList.remove('rzp-sandbox-error')
        status.textContent = 'Processing your payment …'
        return true
      },
      complain(sentence) {
        setBusy(false)
        status.classList.add('rzp-sandbox-error')
        status.textContent = sentence
      },
      remove() {
        dialog.close()
        dialog.remove()
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style)
      },
    }
  }

  function rupees({ amount, currency }) {
    return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(Number(amount) / 100)
  }

  function element(name, className, attributes = {}, text) {
    const made = document.createElement(name)
    made.className = className
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    if (text !== undefined) made.textContent = text
    return made
  }

  function button(label, className, act) {
    const made = element('button', `rzp-sandbox-button ${className}`, { type: 'button' }, label)
    made.addEventListener('click', act)
    return made
  }

  /** Redirect mode: the browser itself carries the three fields to the shop. */
  function postForm(action, fields) {
    const form = element('form', '', { method: 'post', action })
    for (const [name, value] of Object.entries(fields))
      form.append(element('input', '', { type: 'hidden', name, value }))
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()
