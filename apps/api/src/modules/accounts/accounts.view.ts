import type { Answer } from '#contract/shared/endpoint.ts'
import type { getProfile } from '#contract/shopper/accounts.ts'
import type { getOperatorSession, listOperatorSessions } from '#contract/operator/operators.ts'
import type { Operator, Shopper } from '../../platform/http/principal.ts'
import type { Operators } from './operators/operators.ts'
import type { ProfileRow } from './people/profile.ts'
import type { SessionRow } from './people/exported-accounts.queries.ts'

/** Accounts without a username sign in by their address; the address is then shown as the username. */
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

export function operatorView(
  { email, name, role, reauthenticatedUntil }: Operator,
  held: { csrfToken: string; recoveryCodesLeft: number },
): Answer<typeof getOperatorSession> {
  return {
    email,
    name,
    role,
    csrf_token: held.csrfToken,
    reauthenticated_until: reauthenticatedUntil.toISOString(),
    recovery_codes_left: held.recoveryCodesLeft,
  }
}

type OperatorSessionRow = Awaited<ReturnType<Operators['sessions']>>[number]

export function operatorSessionView(
  session: OperatorSessionRow,
  { sessionId }: Operator,
): Answer<typeof listOperatorSessions>[number] {
  return {
    id: session.number,
    created_at: session.createdAt.toISOString(),
    seen_at: session.seenAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    address: session.address,
    browser: session.browser,
    is_current: session.id === sessionId,
  }
}
