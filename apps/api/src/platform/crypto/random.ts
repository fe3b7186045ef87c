import { randomBytes } from 'node:crypto'

/** 128 unguessable bits as 22 characters: for ids that are capabilities (D14) and secret paths. */
export function unguessableId(): string {
  return randomBytes(16).toString('base64url')
}

/** 256 unguessable bits as 43 characters: for tokens and secrets that other keys are derived from. */
export function unguessableToken(): string {
  return randomBytes(32).toString('base64url')
}
