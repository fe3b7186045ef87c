import { z } from 'zod'

const seconds = (usual: number) => z.number().min(0).max(86_400).default(usual)

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
})

export type DarajaSettings = z.output<typeof DarajaSettings>
