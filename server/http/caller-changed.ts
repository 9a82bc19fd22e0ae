/**
 * Thrown by a handler whose statement found that the caller's session has ended or their rights have changed since
 * the call was authenticated: the call is authenticated again, or refused (decision 042).
 */
export class CallerChanged extends Error {}
