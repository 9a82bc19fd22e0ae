import { takeMailedToken } from '#web/lib/mailed-token.ts'

/*
 * Runs first in the head of the empty page, which all mailed links get: their token leaves the address before anything
 * is loaded or sent.
 */
takeMailedToken()
