import { eventType } from '../../platform/domain-events.ts'

/** A confirmation mail for the newsletter was requested for an address. */
export const NewsletterRequested = eventType<{ confirmationId: string }>('NewsletterRequested')

/** The address was confirmed. */
export const NewsletterConfirmed = eventType<{ confirmationId: string }>('NewsletterConfirmed')
