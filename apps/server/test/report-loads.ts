/** Imported before the shop by `--import`: prints each file of OpenTelemetry that is loaded. */
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    if (url.includes('/@opentelemetry/')) process.stderr.write(`loaded ${url}\n`)
    return next(url, context)
  },
})
