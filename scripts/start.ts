/** `npm start`: builds what needs building, then becomes the shop. */
import { buildWeb } from './build-web.ts'

if (buildWeb()) console.log('The web application was built.')
await import('../apps/server/main.ts')
