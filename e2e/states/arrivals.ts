import { aRegular, aShopper } from '../support/shopper.ts'
import type { Arrival } from './state.ts'

export const newcomerAt = (path: string) => async (): Promise<Arrival> => ({ path, as: await aShopper() })
export const regularAt = (path: string) => async (): Promise<Arrival> => ({ path, as: await aRegular() })
