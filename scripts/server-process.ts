/*
 * How `npm start`, journeys and measurements start the server's process, so that it uses little memory (decision 040).
 */

/** Node: a small young generation, and an old one that is collected sooner. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--incremental-marking-hard-trigger=25'] as const

/** The C library: threads share two memory pools instead of keeping eight per core, most of it unused. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const
