import { storedText } from '../storage/storage.ts'

/** The email address that waits for its code (S§3). */
export const temporaryEmail = storedText('temp_email')
/** The email address of the last account that was confirmed in this browser. */
export const userEmail = storedText('user_email')
