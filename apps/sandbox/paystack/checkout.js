// Posts the result to the page that frames this checkout, and lets Escape cancel from inside the frame.
const message = document.getElementById('message')
const frame = window.parent === window ? window.opener : window.parent

if (message && frame) {
  const { origin, event, detail } = message.dataset
  frame.postMessage({ from: 'paystack-sandbox', event, detail: JSON.parse(detail) }, origin)
  document.addEventListener('keydown', (press) => {
    if (press.key === 'Escape') document.getElementById('cancel')?.click()
  })
}
