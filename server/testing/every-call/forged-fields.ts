/** Values that must be stored nowhere. */
export const FORGED = ['I-FORGED000001', '$argon2id$forged', 'forged@evil.test', '2999-01-01', '1999-01-01']

/** Fields that nobody may set. Some calls have one of the same name. */
export function forgedFields(theirId: string) {
  const ids = { _id: theirId, id: theirId, userId: theirId, user: theirId, idStudent: theirId }
  const account = {
    username: 'forged',
    email: 'forged@evil.test',
    photo: 'https://evil.test/x.svg',
    role: 'ADMIN',
  }
  const flags = { isActive: false, isGoogle: true, isPayment: true, isTerms: true, isTutorial: false }
  const dates = { dateStart: '2020-01-01T00:00:00.000Z', dateEnd: '2999-01-01T00:00:00.000Z' }
  const paid = {
    plan: '3',
    status: 'ACTIVE',
    orderId: 'I-FORGED000001',
    price: 0.01,
    amount: '0.01',
    currency: 'DOP',
  }
  const times = { deactivatedAt: '2020-01-01T00:00:00.000Z', createdAt: '1999-01-01T00:00:00.000Z' }
  const payment = { isPayment: true, plan: '3', status: 'ACTIVE', dateEnd: dates.dateEnd }
  const others = { payment, passwordHash: '$argon2id$forged', progress: 100, version: 99 }
  return { ...ids, ...account, ...flags, ...dates, ...paid, ...times, ...others }
}
