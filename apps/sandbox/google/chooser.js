// Posts the result to the shop's page that opened or framed this one.
const message = document.getElementById('message')
const shop = window.parent === window ? window.opener : window.parent

if (message && shop) {
  shop.postMessage({ from: 'google-sandbox', ...JSON.parse(message.dataset.said) }, message.dataset.origin)
}
