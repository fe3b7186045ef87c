const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Gives the first paint the full bandwidth: the framework requests all its scripts in the head of the page, before
 * the styles and the main picture (130 KB; the first paint of a phone on slow 4G was twice as late).
 * Here they are requested after the first paint, all at the same time: discovered by their imports they would load one
 * after another. The page's own inline script starts with the first of them.
 *
 * @param mark nonce of this render's inline scripts: see sealInlineScripts
 * @param forShopper additional scripts for a logged-in user: see beginPersonal
 */
export function paintFirst(markedHtml: string, mark: string, forShopper: readonly string[] = []): string {
  const scripts = [...markedHtml.matchAll(modulePreload)].map(([, address]) => address)
  if (scripts.length === 0) return markedHtml
  const more = forShopper.filter((address) => !scripts.includes(address))
  const preload = `(${String(preloadLater)})(${JSON.stringify(scripts)},${JSON.stringify(more)})`
  const html = markedHtml.replace(modulePreload, '')
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script nonce="${mark}">${preload}</script>${html.slice(end)}`
}

/** Runs in the browser; its source is written into the page, so it cannot use outer variables. */
function preloadLater(scripts: string[], forShopper: string[]) {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const isShopper = document.documentElement.dataset.visitor === 'shopper'
      for (const href of isShopper ? scripts.concat(forShopper) : scripts) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      }
    }),
  )
}
