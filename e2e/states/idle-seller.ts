import { aSeller, type Seller, sellerWho } from '../support/seller.ts'
import { once } from './state.ts'

const owner = once(() => aSeller())

/** The owner of a store in which nothing happens, in a new session: one store for all states that change nothing. */
export const idleSeller = async (): Promise<Seller> => sellerWho(await owner())
