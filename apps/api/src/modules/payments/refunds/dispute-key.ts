/** Under what a lost dispute stands among a capture's refunds. */
export const disputeKey = (providerId: string): string => `dispute:${providerId}`
