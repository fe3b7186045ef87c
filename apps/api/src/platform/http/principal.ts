import type { OperatorRole, SellerRight } from '#contract/states.ts'

/** Who a request was proven to come from. Made by the accounts module, handed to handlers by `serve`, never by a body. */
export type Shopper = {
  /** The account (users.id). */
  userId: number
  /** The session family the token belongs to. */
  sessionId: string
}

export type Operator = {
  operatorId: number
  sessionId: string
  email: string
  name: string
  role: OperatorRole
  /** Until then the second factor need not be shown again. */
  provenUntil: Date
  /** It was shown a moment ago. */
  isProven: boolean
}

/** Proof that a shopper acts for a store; a seller's rows are read with it alone. */
export type SellerScope = {
  readonly storeId: number
  readonly userId: number
  readonly isOwner: boolean
  /** What a member of staff may do; the owner has them all. */
  readonly rights: readonly SellerRight[]
}

/** How `serve` learns who is calling. */
export type Identify = {
  /** Reads a bearer token by its signature and dates alone: no statement. Null when it is no good. */
  shopper(bearerToken: string): Shopper | null
  /** Whether the session has not ended: one statement, run on every call that carries a token (D15). */
  sessionStands(shopper: Shopper): Promise<boolean>
  /** The store that the session was opened for, while its holder is in it. Null for a shopper, and once he has left it. */
  seller(shopper: Shopper): Promise<SellerScope | null>
  /** Reads the operator's session cookie; `csrfToken` is the header's, needed for everything but GET. */
  operator(request: {
    cookie: string | undefined
    csrfToken: string | undefined
    writes: boolean
  }): Promise<Operator | null>
}
