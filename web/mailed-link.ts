import { takeMailedToken } from '#web/lib/mailed-token.ts'

/*
 * Runs first in the head of the empty page, which all mailed links open: removes their token from the address before
 * anything is loaded or sent.
 */
takeMailedToken()
