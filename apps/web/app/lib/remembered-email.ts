import { storedText } from './storage.ts'

/** The address that waits for its code (S§3). */
export const temporaryEmail = storedText('temp_email')
/** The address of the last account confirmed here. */
export const userEmail = storedText('user_email')
