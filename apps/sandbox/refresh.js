// Refreshes the part of a page marked data-refresh, unless a person is using it.
const INTERVAL_MS = 2000

async function refresh() {
  const part = document.querySelector('[data-refresh]')
  const busy =
    part.contains(document.activeElement) || part.querySelector('details[open]') || getSelection()?.type === 'Range'
  if (document.visibilityState !== 'visible' || busy) return
  const response = await fetch(location.href)
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-refresh]')
  if (fresh && fresh.innerHTML !== part.innerHTML) part.replaceWith(fresh)
}

// The shop may be restarting, so a failure is ignored until the next interval.
setInterval(() => void refresh().catch(() => {}), INTERVAL_MS)
