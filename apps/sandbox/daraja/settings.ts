import { z } from 'zod'
import { DELIVERIES } from './paybill/by-hand.queries.ts'
import { isResultBehaviourKey } from './conversations/result-behaviours.ts'

const seconds = (usual: number) => z.number().min(0).max(86_400).default(usual)

const resultBehaviour = z.string().refine(isResultBehaviourKey)

export const DarajaSettings = z.object({
  /** From the push to the decision, unless it is decided by hand. */
  default_delay_seconds: seconds(3),
  /** How long a prompt waits for a manual decision. */
  prompt_seconds: seconds(60),
  /** The delay of a 'late' callback. */
  late_seconds: seconds(60),
  /** Rule 17: rejects the same amount from the same phone for this long after a success. 0 disables it. */
  repeat_window_seconds: seconds(120),
  /** How long a call without an answer hangs. */
  hang_seconds: seconds(60),
  /** The portal's samples have a number; real answers have a string. */
  expires_in_as: z.enum(['string', 'number']).default('string'),
  /** All money ever deposited into the utility account, which payouts debit. */
  utility_shillings: z.int().min(0).max(2_000_000_000).default(100_000_000),
  /** The initiator of payouts, reversals and queries: password right, wrong or locked, or a user without the role. */
  initiator: z.enum(['as-sent', 'wrong', 'locked', 'no-role']).default('as-sent'),
  /** The outcome of payouts and reversals. 'by-phone' uses the table of phone endings. */
  payout_behaviour: z.union([z.literal('by-phone'), resultBehaviour]).default('by-phone'),
  reversal_behaviour: z.union([z.literal('by-phone'), resultBehaviour]).default('by-phone'),
  /** The outcome of transaction status and account balance queries. */
  lookup_behaviour: resultBehaviour.default('done'),
  /** Whether validation is activated for the shortcode, and how long the shop may take to answer. */
  c2b_validation: z.boolean().default(true),
  validation_timeout_seconds: seconds(8),
  /** How a paid prompt is also confirmed at the confirmation URL, with the same receipt. */
  prompt_confirmations: z.enum(DELIVERIES).default('usual'),
  /** Daraja no longer sends full phone numbers: it sends `2547*****126`, or a hash. */
  msisdn_as: z.enum(['masked', 'hashed']).default('masked'),
  pull_page_size: z.int().min(1).max(1000).default(100),
})

export type DarajaSettings = z.output<typeof DarajaSettings>
