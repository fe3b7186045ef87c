import type { ErrorCode } from '#contract/errors.ts'

/** What an endpoint is asked by an honest caller, and what somebody else gets. */
export type Row = {
  /** What an honest caller sends, with every field there is. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** Fields of the body that the others take the place of. */
  instead?: string[]
  /** What the honest caller hears, where what it takes to succeed is not had cheaply: this very code. */
  answers?: ErrorCode
  /**
   * What somebody else gets who asks for the very same:
   * a code, where the request names something that is not the stranger's;
   * `nothing`, where it is answered as if that were not there;
   * `own`, where the answer is made from the caller's token alone;
   * `proof`, where the body itself proves who asks; `everybody`, where it is the same for all.
   */
  stranger: ErrorCode | 'nothing' | 'own' | 'proof' | 'everybody'
  /** Tables a refused request may still write to: tries are counted before anything is compared. */
  counts?: string[]
}
