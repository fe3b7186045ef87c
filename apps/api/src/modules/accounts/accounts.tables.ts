import type { Generated, GeneratedAlways } from 'kysely'
import type { OperatorRole } from '#contract/shared/states.ts'

export type SessionEnd = 'logout' | 'reuse' | 'password' | 'address' | 'membership' | 'operator'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    users: {
      id: GeneratedAlways<number>
      email: string | null
      email_confirmed_at: Date | null
      username: string | null
      name: Generated<string>
      password_hash: string | null
      phone_number: Generated<string>
      address: Generated<string>
      first_paid_at: Date | null
      created_at: Generated<Date>
      erased_at: Date | null
    }
    identities: {
      issuer: string
      subject: string
      user_id: number
      created_at: Date
    }
    registrations: {
      id: GeneratedAlways<number>
      email: string
      username: string | null
      password_hash: string | null
      user_id: number | null
      /** For a seller's registration: the store that opens with the confirmation, and its phone. */
      store_name: string | null
      phone_number: string | null
      generation: Generated<number>
      attempts: Generated<number>
      sent_at: Date
      expires_at: Date
    }
    code_sends: {
      email: string
      sent_at: Date
    }
    password_links: {
      id: string
      user_id: number | null
      expires_at: Date
      used_at: Date | null
    }
    unlock_links: {
      id: string
      user_id: number | null
      operator_id: number | null
      expires_at: Date
      used_at: Date | null
    }
    sessions: {
      id: string
      user_id: number
      /** The store it was opened for; null for a shopper's session. */
      store_id: number | null
      generation: Generated<number>
      created_at: Date
      expires_at: Date
      ended_at: Date | null
      ended_by: SessionEnd | null
    }
    refresh_uses: {
      session_id: string
      generation: number
      first_used_at: Date
    }
    operators: {
      id: GeneratedAlways<number>
      email: string
      name: Generated<string>
      role: OperatorRole
      /** Null until the operator chose one with the set-up link. */
      password_hash: string | null
      totp_generation: Generated<number>
      last_totp_step: Generated<number>
      created_at: Date
      /** When the operator was disabled. */
      disabled_at: Generated<Date | null>
      /** The set-up link, with which they choose a password and see their key; it ends when they sign in. */
      set_up_link: Generated<string | null>
      set_up_link_expires_at: Generated<Date | null>
    }
    operator_sessions: {
      id: string
      operator_id: number
      created_at: Date
      expires_at: Date
      seen_at: Date
      number: GeneratedAlways<number>
      address: string
      browser: string
      /** When its second factor was last verified. */
      reauthenticated_at: Date
    }
    second_factors: {
      user_id: number
      totp_generation: Generated<number>
      last_totp_step: Generated<number>
      /** Null while it is being set up. */
      confirmed_at: Date | null
    }
    second_factor_recovery_codes: {
      user_id: number
      proof: string
    }
    shop_keys: {
      purpose: string
      sealed: Buffer
      secret_id: string
      sealed_at: Generated<Date>
    }
    operator_recovery_codes: {
      operator_id: number
      proof: string
    }
  }
}
