import type { OperatorRole, SellerRight } from '#contract/shared/states.ts'

/**
 * An authenticated caller. The accounts module creates it and `serve` passes it to handlers; it never comes from a
 * body.
 */
export type Shopper = {
  /** The account (users.id). */
  userId: number
  /** The session family the token belongs to. */
  sessionId: string
}

export type Session = {
  /** The store it was opened for. */
  storeId: number | null
}

export type Operator = {
  operatorId: number
  sessionId: string
  email: string
  name: string
  role: OperatorRole
  /** The second factor is not required again until this time. */
  reauthenticatedUntil: Date
  /** The second factor was given a moment ago. */
  isReauthenticated: boolean
}

/** Proof that a shopper acts for a store. Handlers read a seller's rows only with it. */
export type SellerScope = {
  readonly storeId: number
  readonly userId: number
  readonly isOwner: boolean
  /** The rights of a staff member; the owner has all rights. */
  readonly rights: readonly SellerRight[]
}

/** How `serve` authenticates a caller. */
export type Identify = {
  /** Verifies a bearer token by its signature and dates only, without a database query. Null when it is invalid. */
  shopper(bearerToken: string): Shopper | null
  /** The session, if it has not ended: one statement, at every call with a token (D15). */
  session(shopper: Shopper): Promise<Session | undefined>
  /** The store the session was opened for, while the user is its member. Null for a shopper or a former member. */
  seller(shopper: Shopper, session: Session): Promise<SellerScope | null>
  /** Verifies the operator's session cookie; `csrfToken` is the header's value, required for every method but GET. */
  operator(request: {
    cookie: string | undefined
    csrfToken: string | undefined
    writes: boolean
  }): Promise<Operator | null>
}
