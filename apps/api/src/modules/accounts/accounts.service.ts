import type { ErrorCode } from '#contract/shared/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Identify } from '../../platform/http/principal.ts'
import type { Log } from '../../platform/log.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { createAccessTokens } from './sessions/access-token.ts'
import { enrolShoppers } from './people/enrol.ts'
import { createEraseAccount } from './people/erase.ts'
import { createGoogleKeys } from './google/google-keys.ts'
import { createGoogleLinks } from './google/google-link.ts'
import { createGoogleProof, type GoogleSettings } from './google/google-proof.ts'
import { createLogInWithGoogle } from './google/google.ts'
import { shopperDevices } from './sessions/known-device.ts'
import { createLogIn } from './sessions/log-in.ts'
import { createManageOperators } from './operators/manage-operators.ts'
import { createOperators } from './operators/operators.ts'
import { createPasswordChanges } from './passwords/password.ts'
import { createFindPeople } from './people/find-people.ts'
import { createPeople } from './people/people.ts'
import { createProfiles } from './people/profile.ts'
import { createRefreshing } from './sessions/refresh.ts'
import { createRegisterSeller } from './registration/register-seller.ts'
import { createRegister } from './registration/register.ts'
import { deriveSecret, previousSecret, type AuthSecret, type Purpose } from './secrets.ts'
import * as sessionRows from './sessions/sessions.queries.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSellerFactors } from './second-factor/seller-factors.ts'
import { createSetUps } from './operators/set-up.ts'
import type { StoreBook } from './store-book.ts'
import { createSignInThrottle } from './sessions/throttling.ts'
import * as reported from './people/exported-accounts.queries.ts'
import { createUnlocks } from './sessions/unlock.ts'
import { createCodes } from './registration/verify-code.ts'

/** The API error of a broken constraint of these tables: a concurrent request passed the same check first. */
export const accountsConstraintCodes: Record<string, ErrorCode> = {
  users_confirmed_email_once: 'EMAIL_TAKEN',
  users_username_once: 'USERNAME_TAKEN',
  operators_email_once: 'EMAIL_TAKEN',
}

export type AccountsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  log: Log
  /** All secrets of this module are derived from it. */
  authSecret: AuthSecret
  /** Null when the shop does not offer Google sign-in. */
  google: GoogleSettings | null
  stores: StoreBook
  /** Whether the shop sends mail. */
  canMail: boolean
}

export type Accounts = ReturnType<typeof createAccounts>

/** Users and operators, their codes, passwords and sessions. */
export function createAccounts(deps: AccountsDeps) {
  const { db, clock, events, throttle, log, stores } = deps
  const { belongsToStore, ownsStore } = stores
  const secret = (purpose: Purpose) => deriveSecret(deps.authSecret, purpose)
  const refreshSecret = secret('refresh token')
  const codeSecret = secret('email code')
  const linkSecret = secret('password link')
  const access = createAccessTokens(secret('access token'), clock, previousSecret(deps.authSecret, 'access token'))
  const sessions = createSessions({ clock, access, refreshSecret })
  const signIns = createSignInThrottle(throttle)
  const devices = shopperDevices(deps.authSecret)
  const googleLinks = createGoogleLinks(secret('google link'), clock)
  const google = deps.google && {
    ...deps.google,
    keys: createGoogleKeys({ certsUrl: deps.google.certsUrl, clock, log }),
  }
  const proveByGoogle = createGoogleProof({ clock, log, google })
  const ofOperators = { db, clock, events, throttle, authSecret: deps.authSecret }
  const operators = createOperators(ofOperators)
  const unlocks = createUnlocks(ofOperators)
  const sellerFactors = createSellerFactors({ db, clock, events, authSecret: deps.authSecret, signIns })

  const identify: Omit<Identify, 'seller'> = {
    shopper: access.read,
    session: ({ userId, sessionId }) => sessionRows.findActive(db, { id: sessionId, userId }, clock.now()),
    operator: operators.identify,
  }

  return {
    identify,
    register: createRegister({ db, clock, events, throttle, sessions }),
    registerSeller: createRegisterSeller({ db, clock, events, throttle, signIns, unlocks, devices, stores }),
    codes: createCodes({ db, clock, events, throttle, sessions, codeSecret, stores }),
    logIn: createLogIn({ db, clock, signIns, unlocks, sessions, devices, googleLinks, stores, sellerFactors }),
    logInWithGoogle: createLogInWithGoogle({
      db,
      clock,
      throttle,
      sessions,
      googleLinks,
      prove: proveByGoogle,
      belongsToStore,
    }),
    unlocks,
    sellerFactors,
    /** The cookie that marks the device as known to the holder of a token that was just issued. */
    deviceCookie: (accessToken: string) => devices.note(access.read(accessToken)?.userId ?? 0),
    erase: createEraseAccount({ db, clock, events, signIns, proveByGoogle, ownsStore }),
    refreshing: createRefreshing({
      db,
      clock,
      log,
      sessions,
      refreshSecrets: [refreshSecret, previousSecret(deps.authSecret, 'refresh token')],
    }),
    passwords: createPasswordChanges({ db, clock, events, throttle, signIns, sessions, devices, linkSecret }),
    profiles: createProfiles({ db }),
    /** Identities at other providers that sign in to this account. */
    connected: (userId: number) => reported.listIdentities(db, userId),
    /** The sessions of an account, newest first. */
    activeSessions: (userId: number) => reported.listActiveSessions(db, userId, clock.now()),
    /** The store a session was opened for; null for a shopper's session. */
    /** Ends the sessions for a store, of one member or of all, in the transaction that ends the membership. */
    endAtStore: (tx: Tx, who: { storeId: number; userId: number | 'all' }) =>
      sessionRows.endAtStore(tx, who, clock.now()),
    /** All sessions that are still stored, newest first. */
    sessionsOf: (userId: number) => reported.listSessions(db, userId),
    operators,
    people: createFindPeople({ db, clock }),
    manageOperators: createManageOperators({ db, clock, events, operators }),
    setUps: createSetUps({ ...ofOperators, canMail: deps.canMail }),
    enrolShoppers,
    ...createPeople({ clock, codeSecret, linkSecret }),
  }
}
