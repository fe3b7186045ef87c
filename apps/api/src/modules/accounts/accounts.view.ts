import type { Answer } from '#contract/endpoint.ts'
import type { getOperatorSession, getProfile } from '#contract/accounts.ts'
import type { Operator, Shopper } from '../../platform/http/principal.ts'
import type { ProfileRow } from './profile.ts'
import type { SessionRow } from './tell.queries.ts'

/** Accounts without a username sign in by their address, which stands in its place. */
export function profileView(user: ProfileRow): Answer<typeof getProfile> {
  return {
    username: user.username ?? user.email,
    email: user.email,
    email_confirmed: user.email_confirmed_at !== null,
    name: user.name,
    phone_number: user.phone_number,
    address: user.address,
    has_password: user.password_hash !== null,
    created_at: user.created_at.toISOString(),
  }
}

export function sessionView(session: SessionRow, { sessionId }: Shopper) {
  return {
    created_at: session.createdAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    is_current: session.id === sessionId,
  }
}

export function operatorView(operator: Operator, csrfToken: string): Answer<typeof getOperatorSession> {
  return { email: operator.email, name: operator.name, role: operator.role, csrf_token: csrfToken }
}
