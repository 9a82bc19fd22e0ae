/** Why a subscription or a payment is set aside: whose it is, or what about it cannot be right (decision 073). */
export const SET_ASIDE_REASONS = ['owner', 'plan', 'date', 'amount', 'currency'] as const
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number]
