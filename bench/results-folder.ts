import { join } from 'node:path'

export const resultsFolder = join(import.meta.dirname, 'results')
