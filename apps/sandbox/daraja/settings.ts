import { z } from 'zod'
import { TOLD } from './by-hand.queries.ts'
import { isResultBehaviourKey } from './result-behaviours.ts'

const seconds = (usual: number) => z.number().min(0).max(86_400).default(usual)

const resultBehaviour = z.string().refine(isResultBehaviourKey)

export const DarajaSettings = z.object({
  /** From the push to the decision, where the phone decides by itself. */
  default_delay_seconds: seconds(3),
  /** How long a prompt waits for a person. */
  prompt_seconds: seconds(60),
  /** What 'late' means for a callback. */
  late_seconds: seconds(60),
  /** Rule 17: the same amount from the same phone is refused this long after a success. 0 switches it off. */
  repeat_window_seconds: seconds(120),
  /** How long a call that gets no answer hangs. */
  hang_seconds: seconds(60),
  /** The portal shows a number, the field a string. */
  expires_in_as: z.enum(['string', 'number']).default('string'),
  /** What was ever put into the utility account, which payouts leave. */
  utility_shillings: z.int().min(0).max(2_000_000_000).default(100_000_000),
  /** Who asks for a payout, a reversal or a look: a user whose password is right, wrong, locked, or who has no role. */
  initiator: z.enum(['as-sent', 'wrong', 'locked', 'no-role']).default('as-sent'),
  /** What becomes of payouts and reversals; 'by-phone' asks the table of phone endings. */
  payout_behaviour: z.union([z.literal('by-phone'), resultBehaviour]).default('by-phone'),
  reversal_behaviour: z.union([z.literal('by-phone'), resultBehaviour]).default('by-phone'),
  /** What becomes of a transaction status or an account balance that is asked for. */
  lookup_behaviour: resultBehaviour.default('done'),
  /** Whether the shortcode is activated for validation, and how long the shop may think about it. */
  c2b_validation: z.boolean().default(true),
  validation_timeout_seconds: seconds(8),
  /** How a paid prompt is told of at the confirmation URL too, with the same receipt. */
  prompt_confirmations: z.enum(TOLD).default('usual'),
  /** Customers are no longer shown whole: `2547*****126`, or a hash. */
  msisdn_as: z.enum(['masked', 'hashed']).default('masked'),
  pull_page_size: z.int().min(1).max(1000).default(100),
})

export type DarajaSettings = z.output<typeof DarajaSettings>
