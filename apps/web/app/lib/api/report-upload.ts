import type { Fetch } from './api-types.ts'

/**
 * A fetch that reports upload progress, which the browser's fetch cannot: forms with pictures take a while on
 * a phone.
 * @param onProgress receives the progress from 0 to 1
 */
export function reportUpload(onProgress: (sent: number) => void): Fetch {
  return (url, { method = 'GET', headers, body, signal, credentials }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      request.withCredentials = credentials === 'include'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(signal?.reason ?? new DOMException('', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type')
  return new Response(request.responseText, {
    status: request.status,
    ...(type !== null && { headers: { 'content-type': type } }),
  })
}
