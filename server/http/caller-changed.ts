/**
 * Thrown by a handler whose statement found that the caller's session or rights are not those with which the call was let
 * in: the call is let in again as they are now, or refused (decision 042).
 */
export class CallerChanged extends Error {}
