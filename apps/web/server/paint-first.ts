import { insertAt } from './latin1-text.ts'

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
/** React Router's inline script, which imports the routes of the page. */
const startScript = 'type="module" async=""'
/** A type that browsers do not run. */
const heldScript = 'type="text/plain" data-after-paint=""'
/** The style sheet of all pages shows the body again (base.css). */
export const hiddenBody = 'body{display:none}'

export type LaterScripts = {
  /** In addition to those of the page. */
  always?: readonly string[]
  /** Of a logged-in user: see beginPersonal. */
  forShopper?: readonly string[]
  /** Needed for another screen: requested at the first sign of use, or when the first page no longer needs the network. */
  onUse?: readonly string[]
}

/**
 * Gives the first paint the full bandwidth: the framework requests all its scripts in the head of the page, before
 * the styles and the main picture (130 KB; the first paint of a phone on slow 4G was twice as late).
 * Here they are requested after the first paint, all at the same time: discovered by their imports they would load one
 * after another. The page's own inline script, which imports them, starts then too.
 *
 * Chrome lays out the page when its window gets the focus, even if the styles have not arrived. The body is hidden until
 * then, so that this costs nothing and no transition starts from the colours of a page without styles.
 *
 * A button that is clicked before it is hydrated looks busy, and is clicked again after hydration; of several clicks, the last.
 *
 * @param mark nonce of this render's inline scripts: see sealInlineScripts
 */
export function paintFirst(markedHtml: string, mark: string, later: LaterScripts = {}): string {
  const ofPage = [...markedHtml.matchAll(modulePreload)].map(([, address]) => address)
  if (ofPage.length === 0) return markedHtml
  const scripts = [...new Set([...ofPage, ...(later.always ?? [])])]
  const more = (addresses: readonly string[] = []) => addresses.filter((address) => !scripts.includes(address))
  const calls = [
    [showWithoutStyles],
    [startAfterPaint, scripts, more(later.forShopper)],
    [preloadOnUse, more(later.onUse)],
    [repeatEarlyClick],
  ]
  const code = calls
    .map(([run, ...inputs]) => `(${String(run)})(${inputs.map((input) => JSON.stringify(input)).join()})`)
    .join(';')
  const html = markedHtml
    .replace(modulePreload, '')
    .replace(startScript, heldScript)
    .replace('<head>', `<head><style>${hiddenBody}</style>`)
  const end = html.lastIndexOf('</body>')
  return insertAt(html, end, `<script nonce="${mark}">${code}</script>`)
}

// These run in the browser; their source is written into the page, so they cannot use outer variables.

/** An inline script waits for the style sheets before it. If the body is still hidden, they have failed. */
function showWithoutStyles() {
  if (getComputedStyle(document.body).display === 'none') document.body.style.display = 'block'
}

function startAfterPaint(scripts: string[], forShopper: string[]) {
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    const isShopper = document.documentElement.dataset.visitor === 'shopper'
    for (const href of isShopper ? scripts.concat(forShopper) : scripts) add('link', { rel: 'modulepreload', href })
    const held = document.querySelector('script[data-after-paint]')
    if (held) add('script', { type: 'module', textContent: held.textContent })
  }
  function add(name: 'link' | 'script', properties: object) {
    document.head.append(Object.assign(document.createElement(name), properties))
  }
  const Observer = 'PerformanceObserver' in window ? window.PerformanceObserver : undefined
  if (Observer?.supportedEntryTypes.includes('paint'))
    new Observer((painted) => {
      if (painted.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
  // A frame runs before its paint: scripts that start there delay it.
  else requestAnimationFrame(() => setTimeout(start))
  // A tab in the background is not painted, and a browser that hides its times does not report it.
  window.addEventListener('load', () => setTimeout(start, 1_000))
}

function preloadOnUse(scripts: string[]) {
  const quietMs = 10_000
  // Not `pointermove`: a browser also sends it when the page moves below a pointer that rests.
  const signs = ['pointerdown', 'keydown', 'scroll']
  const how = { capture: true, passive: true }
  let isRequested = false
  function preload() {
    if (isRequested) return
    isRequested = true
    for (const sign of signs) window.removeEventListener(sign, preload, how)
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const sign of signs) window.addEventListener(sign, preload, how)
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData !== true) window.addEventListener('load', () => setTimeout(preload, quietMs))
}

function repeatEarlyClick() {
  const longestMs = 15_000
  // React never hydrates buttons that a provider's script adds.
  const served = new Set(document.querySelectorAll('button'))
  let pressed: HTMLElement | undefined
  let pressedAt = 0
  // React has no public sign of a hydrated element.
  const isHydrated = (element: HTMLElement) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  function repeat() {
    const button = pressed
    if (!button) return
    const isLate = performance.now() - pressedAt > longestMs
    if (!isLate && !isHydrated(button)) return void requestAnimationFrame(repeat)
    pressed = undefined
    button.removeAttribute('aria-busy')
    if (!isLate) button.click()
  }
  window.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (button?.type !== 'button' || !served.has(button) || isHydrated(button)) return
      // React would handle it too, if it hydrated the button at this moment.
      event.stopImmediatePropagation()
      pressed?.removeAttribute('aria-busy')
      if (!pressed) requestAnimationFrame(repeat)
      pressed = button
      pressedAt = performance.now()
      button.setAttribute('aria-busy', 'true')
    },
    true,
  )
}
