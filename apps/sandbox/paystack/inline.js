// The stand-in of https://js.paystack.co/v2/inline.js: defines PaystackPop with the same methods and callbacks.
;(() => {
  const base = new URL('.', document.currentScript.src).href.replace(/\/$/, '')
  const open = new Map()
  let opened = 0

  const none = () => {}

  /** Sets styles through the CSS object model, which a strict style-src of the shop allows. */
  function element(name, styles, properties) {
    const made = Object.assign(document.createElement(name), properties)
    Object.assign(made.style, styles)
    return made
  }

  /** A modal dialog: the browser traps the focus inside and restores it afterwards. */
  function overlay(accessCode) {
    const dialog = element('dialog', {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'rgb(20 24 20 / 0.7)',
      placeItems: 'center',
    })
    dialog.setAttribute('aria-label', 'Paystack checkout')
    const panel = element('div', {
      position: 'relative',
      width: 'min(26rem, 100%)',
      height: 'min(42rem, 100dvh)',
      background: 'Canvas',
      borderRadius: '12px',
      overflow: 'hidden',
    })
    const frame = element(
      'iframe',
      { width: '100%', height: '100%', border: '0' },
      {
        title: 'Paystack checkout',
        src: `${base}/checkout/${encodeURIComponent(accessCode)}?origin=${encodeURIComponent(location.origin)}`,
      },
    )
    const close = element(
      'button',
      {
        position: 'absolute',
        top: '8px',
        right: '8px',
        width: '44px',
        height: '44px',
        border: '0',
        borderRadius: '50%',
        background: 'transparent',
        color: 'CanvasText',
        font: '24px/1 system-ui, sans-serif',
        cursor: 'pointer',
      },
      { type: 'button', textContent: '×' },
    )
    close.setAttribute('aria-label', 'Close')
    panel.append(frame, close)
    dialog.append(panel)
    return { dialog, frame, close }
  }

  function start(id, accessCode, callbacks) {
    const { onLoad = none, onSuccess = none, onCancel = none, onError = none } = callbacks
    const { dialog, frame, close } = overlay(accessCode)

    function end() {
      if (!open.delete(id)) return false
      window.removeEventListener('message', listen)
      dialog.close()
      dialog.remove()
      return true
    }

    function cancel() {
      if (!end()) return
      navigator.sendBeacon(`${base}/checkout/${encodeURIComponent(accessCode)}/close`)
      onCancel()
    }

    function listen(event) {
      if (event.source !== frame.contentWindow || event.origin !== new URL(base).origin) return
      if (event.data?.from !== 'paystack-sandbox') return
      const { event: name, detail } = event.data
      // A decline is shown in the checkout only: the library has no callback for it.
      if (name === 'load') onLoad(detail)
      else if (name === 'success' && end()) onSuccess(detail)
      else if (name === 'cancel' && end()) onCancel()
      else if (name === 'error' && end()) onError(detail)
    }

    close.addEventListener('click', cancel)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      cancel()
    })
    // A browser may close the dialog on a second Escape without a cancel event.
    dialog.addEventListener('close', cancel)
    window.addEventListener('message', listen)
    open.set(id, cancel)
    document.body.append(dialog)
    dialog.showModal()
    dialog.style.display = 'grid'
    frame.focus()
  }

  async function initialize(options) {
    const response = await fetch(`${base}/inline/initialize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        key: options.key,
        email: options.email,
        amount: options.amount,
        currency: options.currency,
        reference: options.reference ?? options.ref,
        channels: options.channels,
        metadata: options.metadata,
      }),
    })
    const answer = await response.json()
    if (!answer.status) throw new Error(answer.message)
    return answer.data.access_code
  }

  window.PaystackPop = class PaystackPop {
    /** Opens a checkout that the shop's server has initialised. */
    resumeTransaction(accessCode, callbacks = {}) {
      const id = `sandbox-${++opened}`
      start(id, accessCode, callbacks)
      return { id }
    }

    /** Initialises in the browser, with the public key. */
    newTransaction(options) {
      const id = `sandbox-${++opened}`
      initialize(options).then(
        (accessCode) => start(id, accessCode, options),
        (error) => options.onError?.({ message: error.message }),
      )
      return { id }
    }

    /** Accepts the transaction or its id. */
    cancelTransaction(transaction) {
      open.get(transaction?.id ?? transaction)?.()
    }
  }
})()
