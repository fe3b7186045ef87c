const messages = {
  en: {
    title: 'You’re offline',
    text: 'This page isn’t available offline. You can still open your cart, your wishlist and pages you’ve visited.',
    retry: 'Try Again',
    home: 'Home',
    cart: 'Cart',
    wishlist: 'Wishlist',
  },
  sw: {
    title: 'Hakuna mtandao',
    text: 'Ukurasa huu haupatikani bila mtandao. Bado unaweza kufungua kikapu chako, vipendwa vyako na kurasa ulizotembelea.',
    retry: 'Jaribu tena',
    home: 'Mwanzo',
    cart: 'Kikapu',
    wishlist: 'Vipendwa',
  },
}

/** Replaces a page that is not in the cache, in the language of its address. It is self-contained. */
export function offlinePage(path: string): Response {
  const inSwahili = /^\/sw(?:\/|$)/i.test(path)
  const text = messages[inSwahili ? 'sw' : 'en']
  const prefix = inSwahili ? '/sw' : ''
  const html = `<!doctype html>
<html lang="${inSwahili ? 'sw-KE' : 'en-KE'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} · Sokoni</title>
<style>
  :root { color-scheme: light dark; --page: #faf7f2; --ink: #1d2a25; --brand: #0e4d3a; --on-brand: #fff }
  @media (prefers-color-scheme: dark) { :root { --page: #15130f; --ink: #ecefe9; --brand: #8fd6b8; --on-brand: #0b2019 } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--ink);
    font: 1.0625rem/1.5 system-ui, sans-serif }
  main { max-width: 26rem; padding: 1.5rem; text-align: center }
  h1 { font-size: 1.5rem }
  a { color: var(--brand); font-weight: 600; display: inline-block; padding: .75rem }
  a.retry { background: var(--brand); color: var(--on-brand); border-radius: 99rem; padding: .75rem 1.5rem;
    text-decoration: none; margin-block: .5rem 1rem }
</style>
<main>
  <h1>${text.title}</h1>
  <p>${text.text}</p>
  <a class="retry" href="">${text.retry}</a>
  <nav><a href="${prefix || '/'}">${text.home}</a> <a href="${prefix}/cart">${text.cart}</a> <a href="${prefix}/wishlist">${text.wishlist}</a></nav>
</main>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
