/*
 * The emulator's replacement of PayPal's script: `window.paypal.Buttons`, with the callbacks and arguments of
 * PayPal's JS SDK 5. Served as is. A click opens a pop-up at once, because browsers block later ones, and sends it to
 * the approval page once the subscription is created. Without pop-ups the page itself goes there.
 *
 * Closing the pop-up cancels. As with PayPal, the page needs the header Cross-Origin-Opener-Policy
 * `same-origin-allow-popups`: with `same-origin` the windows cannot communicate.
 */
;(() => {
  const script = document.currentScript
  const address = new URL(script.src)
  const approveAddress = new URL('approve', address)
  const isSpanish = (address.searchParams.get('locale') ?? document.documentElement.lang).startsWith('es')
  const CLOSED_CHECK_MS = 250
  const WINDOW_FEATURES = 'popup,width=480,height=700'

  const LABELS = isSpanish
    ? { paypal: 'Suscribirse con PayPal', card: 'Tarjeta de débito o crédito' }
    : { paypal: 'Subscribe with PayPal', card: 'Debit or credit card' }
  /* PayPal's own colours. */
  const COLOURS = { paypal: ['#ffc439', '#111111'], card: ['#2c2e2f', '#ffffff'] }

  const styles = new CSSStyleSheet()
  styles.replaceSync(`
    .paypal-emulator { display: grid; gap: 12px; }
    .paypal-emulator button { min-height: 48px; border: 0; border-radius: 8px; font: inherit; font-weight: 600;
      cursor: pointer; }
    .paypal-emulator button[aria-disabled=true] { opacity: 0.6; cursor: default; }
    .paypal-emulator button:focus-visible { outline: 3px solid #0a6272; outline-offset: 2px; }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]

  class Buttons {
    #options
    #element
    #window
    #isEnabled = true

    constructor(options) {
      this.#options = options
    }

    isEligible() {
      const { fundingSource } = this.#options
      return fundingSource === undefined || fundingSource in LABELS
    }

    async render(container) {
      const parent = typeof container === 'string' ? document.querySelector(container) : container
      if (!parent) throw new Error('Target container is not a DOM element')
      const { fundingSource } = this.#options
      const sources = fundingSource === undefined ? Object.keys(LABELS) : [fundingSource]
      this.#element = document.createElement('div')
      this.#element.className = 'paypal-emulator'
      this.#element.append(...sources.map(source => this.#button(source)))
      parent.append(this.#element)
      const setEnabled = isEnabled => {
        this.#isEnabled = isEnabled
        for (const button of this.#element.children) button.setAttribute('aria-disabled', String(!isEnabled))
        return Promise.resolve()
      }
      this.#options.onInit?.({}, { enable: () => setEnabled(true), disable: () => setEnabled(false) })
    }

    async close() {
      this.#window?.close()
      this.#element?.remove()
    }

    async updateProps(options) {
      this.#options = { ...this.#options, ...options }
    }

    #button(source) {
      const [background, color] = COLOURS[source]
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = LABELS[source]
      button.dataset.fundingSource = source
      Object.assign(button.style, { background, color })
      button.addEventListener('click', () => void this.#click(source))
      return button
    }

    async #click(fundingSource) {
      // A second click focuses the open pop-up.
      if (this.#window && !this.#window.closed) {
        this.#window.focus()
        return
      }
      const { onClick } = this.#options
      let isRejected = false
      const actions = {
        resolve: () => Promise.resolve(true),
        reject: () => {
          isRejected = true
          return Promise.resolve(false)
        },
      }
      const allowed = onClick?.({ fundingSource }, actions)
      if (isRejected || !this.#isEnabled) return
      this.#window = window.open(approveAddress, 'paypal-emulator', WINDOW_FEATURES)
      try {
        if ((await allowed) === false || isRejected) {
          this.#window?.close()
          return
        }
        const subscriptionID = await this.#options.createSubscription({ paymentSource: fundingSource }, {})
        if (!subscriptionID) throw new Error('createSubscription did not give an id')
        await this.#approve(subscriptionID)
      } catch (error) {
        this.#window?.close()
        this.#fail(error)
      }
    }

    async #approve(subscriptionID) {
      const target = new URL(approveAddress)
      target.searchParams.set('subscription_id', subscriptionID)
      if (!this.#window) {
        location.assign(target)
        return
      }
      target.searchParams.set('popup', '1')
      if (!this.#window.closed) this.#window.location.replace(target)
      const outcome = await outcomeOf(this.#window, subscriptionID)
      const { paypal, orderID, payerID } = outcome
      if (paypal === 'refused') throw new Error('INSTRUMENT_DECLINED')
      if (paypal === 'cancelled') {
        this.#options.onCancel?.({ orderID }, { redirect })
        return
      }
      const data = { subscriptionID, orderID, payerID, facilitatorAccessToken: '' }
      const restart = () => this.#click('paypal')
      await this.#options.onApprove?.(data, { redirect, restart, subscription: {} })
    }

    #fail(error) {
      const { onError } = this.#options
      if (onError) onError(error instanceof Error ? error : new Error(String(error)))
      else throw error
    }
  }

  const redirect = url => location.assign(url)

  /** The outcome posted by the pop-up, or a cancellation when it is closed. */
  function outcomeOf(opened, subscriptionID) {
    return new Promise(resolve => {
      const end = outcome => {
        clearInterval(timer)
        removeEventListener('message', listen)
        resolve(outcome)
      }
      const listen = ({ data, origin }) => {
        if (origin === approveAddress.origin && data?.subscriptionID === subscriptionID && data.paypal)
          end(data)
      }
      const timer = setInterval(() => {
        // Gives the pop-up's own message priority over its closing.
        if (opened.closed) setTimeout(end, CLOSED_CHECK_MS, { paypal: 'cancelled', orderID: subscriptionID })
      }, CLOSED_CHECK_MS)
      addEventListener('message', listen)
    })
  }

  window[script.dataset.namespace ?? 'paypal'] = {
    version: '5.0.0-emulator',
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    getFundingSources: () => Object.keys(LABELS),
    Buttons: options => new Buttons(options),
  }
})()
