const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Gives the first paint the network to itself: the framework asks for all its scripts in the head of the page, before
 * the styles and the picture that are looked at first (130 KB; the first paint of a phone on slow 4G was twice as late).
 * Here they are asked for once something has been painted, still all at once: found by their imports they would come one
 * after another. The page's own inline script begins with the first of them meanwhile.
 *
 * @param mark of this render's inline scripts: see sealInlineScripts
 * @param forShopper scripts that come along where somebody is logged in: see beginPersonal
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

/** Runs in the browser, where it is written into the page: nothing outside of it is there. */
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
