const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Gives the first paint the network to itself: the framework asks for all its scripts in the head of the page, before
 * the styles and the picture that are looked at first (130 KB; the first paint of a phone on slow 4G was twice as late).
 * Here they are asked for once something has been painted, still all at once: found by their imports they would come one
 * after another. The page's own inline script begins with the first of them meanwhile.
 *
 * @param mark of this render's inline scripts: see sealInlineScripts
 */
export function paintFirst(markedHtml: string, mark: string): string {
  const scripts = [...markedHtml.matchAll(modulePreload)].map(([, address]) => address)
  if (scripts.length === 0) return markedHtml
  const preload = 'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))'
  const later = `requestAnimationFrame(()=>setTimeout(()=>{for(const href of ${JSON.stringify(scripts)})${preload}}))`
  const html = markedHtml.replace(modulePreload, '')
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script nonce="${mark}">${later}</script>${html.slice(end)}`
}
