/*
 * How the process of the server is started, by `npm start`, by journeys and by measurements, so that it takes little
 * memory (decision 040).
 */

/** Node's: a small young generation, and an old one that is collected sooner. */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--incremental-marking-hard-trigger=25'] as const

/** The C library's: threads share two pools of memory instead of keeping eight per core, most of it unused. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const
