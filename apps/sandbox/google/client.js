// Stands in for https://accounts.google.com/gsi/client: defines google.accounts.id with the same shapes.
;(() => {
  const base = new URL('..', document.currentScript.src).href.replace(/\/$/, '')
  const LABELS = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  }
  let config
  let popup
  let oneTap

  function element(name, styles, properties) {
    const made = Object.assign(document.createElement(name), properties)
    Object.assign(made.style, styles)
    return made
  }

  function address(path) {
    const query = new URLSearchParams({ client_id: config.client_id, origin: location.origin })
    if (config.nonce) query.set('nonce', config.nonce)
    return `${base}/${path}?${query}`
  }

  /** The notification about the one-tap card that prompt() passes to its listener. */
  function moment(type, told = {}) {
    return {
      getMomentType: () => type,
      isDisplayMoment: () => type === 'display',
      isDisplayed: () => type === 'display' && told.displayed === true,
      isNotDisplayed: () => type === 'display' && told.displayed === false,
      getNotDisplayedReason: () => (type === 'display' ? told.reason : undefined),
      isSkippedMoment: () => type === 'skipped',
      getSkippedReason: () => (type === 'skipped' ? told.reason : undefined),
      isDismissedMoment: () => type === 'dismissed',
      getDismissedReason: () => (type === 'dismissed' ? told.reason : undefined),
    }
  }

  function closeOneTap() {
    oneTap?.frame.remove()
    oneTap = undefined
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (origin !== new URL(base).origin || data?.from !== 'google-sandbox' || !source) return
    if (source === popup && data.event === 'credential') {
      popup.close()
      popup = undefined
      config.callback({ credential: data.credential, select_by: data.select_by, clientId: config.client_id })
    } else if (source === oneTap?.frame.contentWindow) {
      hearOneTap(data)
    }
  })

  function hearOneTap(data) {
    const { frame, listener } = oneTap
    if (data.event === 'displayed') {
      frame.style.visibility = 'visible'
      listener(moment('display', { displayed: true }))
      return
    }
    closeOneTap()
    if (data.event === 'not-displayed') listener(moment('display', { displayed: false, reason: data.reason }))
    if (data.event === 'dismissed') listener(moment('dismissed', { reason: data.reason }))
    if (data.event === 'credential') {
      listener(moment('dismissed', { reason: 'credential_returned' }))
      config.callback({ credential: data.credential, select_by: data.select_by, clientId: config.client_id })
    }
  }

  const id = {
    initialize(options) {
      if (config) console.warn('google.accounts.id.initialize() is called more than once: the last call counts.')
      config = options
    },

    renderButton(parent, options = {}) {
      const button = element(
        'button',
        {
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: '12px',
          minHeight: '44px',
          width: options.width ? `${parseInt(options.width, 10)}px` : 'auto',
          maxWidth: '100%',
          padding: '0 16px',
          border: '1px solid #747775',
          borderRadius: options.shape === 'pill' || options.shape === 'circle' ? '22px' : '4px',
          background:
            options.theme === 'filled_black' ? '#131314' : options.theme === 'filled_blue' ? '#1a73e8' : '#fff',
          color: options.theme?.startsWith('filled') ? '#fff' : '#1f1f1f',
          font: '500 15px/1.2 system-ui, sans-serif',
          cursor: 'pointer',
        },
        { type: 'button' },
      )
      const label = LABELS[options.text] ?? LABELS.signin_with
      const mark = element('span', { fontWeight: '700' }, { textContent: 'G', ariaHidden: 'true' })
      button.append(mark)
      if (options.type === 'icon') button.setAttribute('aria-label', label)
      else button.append(element('span', {}, { textContent: label }))
      button.addEventListener('click', () => {
        options.click_listener?.()
        popup = window.open(address('signin'), 'sandbox-google', 'popup,width=480,height=640')
      })
      parent.replaceChildren(button)
    },

    prompt(listener = () => {}) {
      if (!config) return
      closeOneTap()
      const frame = element(
        'iframe',
        {
          position: 'fixed',
          top: '16px',
          right: '16px',
          width: 'min(24rem, calc(100vw - 32px))',
          height: '230px',
          border: '0',
          borderRadius: '12px',
          boxShadow: '0 8px 32px rgb(0 0 0 / 0.25)',
          visibility: 'hidden',
          zIndex: '2147483647',
        },
        { title: 'Sign in with Google', src: address('one-tap') },
      )
      oneTap = { frame, listener }
      document.body.append(frame)
    },

    cancel() {
      if (!oneTap) return
      const { listener } = oneTap
      closeOneTap()
      listener(moment('dismissed', { reason: 'cancel_called' }))
    },

    // The sandbox never selects an account automatically, so there is nothing to disable.
    disableAutoSelect() {},
  }

  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } }
})()
