import { eventType } from '../../platform/domain-events.ts'

/** An address was asked to confirm that it wants the newsletter. */
export const NewsletterAsked = eventType<{ confirmationId: string }>('NewsletterAsked')

/** It did. */
export const NewsletterConfirmed = eventType<{ confirmationId: string }>('NewsletterConfirmed')
