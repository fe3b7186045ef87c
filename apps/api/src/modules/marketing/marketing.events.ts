import { factType } from '../../platform/facts.ts'

/** An address was asked to confirm that it wants the newsletter. */
export const NewsletterAsked = factType<{ confirmationId: string }>('NewsletterAsked')

/** It did. */
export const NewsletterConfirmed = factType<{ confirmationId: string }>('NewsletterConfirmed')
