/** The key of a lost dispute among a capture's refunds. */
export const disputeKey = (providerId: string): string => `dispute:${providerId}`
