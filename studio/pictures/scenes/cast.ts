import type { Look } from '#studio/pictures/kit/person.ts'

/* Who appears in the courses. The same people come back, so that learners know them; ages and skins differ. */

/** In her thirties; asks for things, thanks. */
export const ANA: Look = { skin: 2, hair: 'long', hairColor: 'dark', shirt: 'purple' }
/** Young; introduces himself and others. */
export const LUIS: Look = { skin: 3, hair: 'short', shirt: 'teal' }
export const CARLA: Look = { skin: 4, hair: 'curly', shirt: 'red' }
export const CARLOS: Look = { skin: 1, hair: 'short', hairColor: 'brown', shirt: 'green', wears: ['beard'] }
/** Behind counters and desks. */
export const WAITER: Look = { skin: 4, hair: 'short', shirt: 'cream', wears: ['apron'] }
export const CLERK: Look = { skin: 2, hair: 'bun', shirt: 'sea', wears: ['collar', 'badge'] }
/** Over sixty. */
export const ROSA: Look = { skin: 3, hair: 'bob', hairColor: 'white', shirt: 'pink', wears: ['glasses'] }
export const PEDRO: Look = { skin: 4, hair: 'thin', hairColor: 'white', shirt: 'sea', wears: ['glasses'] }
export const NEIGHBOUR: Look = { skin: 1, hair: 'thin', hairColor: 'white', shirt: 'purple' }
export const DOCTOR: Look = { skin: 4, hair: 'tail', shirt: 'teal', wears: ['coat'] }
export const MALE_DOCTOR: Look = { skin: 2, hair: 'short', hairColor: 'dark', shirt: 'sea', wears: ['coat'] }
export const STUDENT: Look = {
  skin: 3,
  hair: 'tail',
  hairColor: 'dark',
  shirt: 'yellow',
  wears: ['backpack'],
}
export const TEACHER: Look = {
  skin: 4,
  hair: 'thin',
  hairColor: 'black',
  shirt: 'cream',
  wears: ['tie', 'glasses'],
}
export const MS_BROWN: Look = { skin: 1, hair: 'bob', hairColor: 'fair', shirt: 'navy' }
/** At work, in the uniform of a hotel or a shop. */
export const LUIS_AT_WORK: Look = { ...LUIS, shirt: 'sea', wears: ['collar', 'badge'] }
export const PEDRO_AT_WORK: Look = { ...PEDRO, wears: ['glasses', 'collar', 'badge'] }
export const SALESMAN: Look = {
  skin: 2,
  hair: 'short',
  hairColor: 'brown',
  shirt: 'purple',
  wears: ['badge', 'collar'],
}
export const SALESWOMAN: Look = {
  skin: 3,
  hair: 'curly',
  hairColor: 'dark',
  shirt: 'purple',
  wears: ['badge', 'collar'],
}
export const SELLER: Look = { ...CLERK, hair: 'curly', skin: 4, shirt: 'navy' }
export const BAKER: Look = { ...CARLA, wears: ['apron'] }
/** In families and next door. */
export const MOTHER: Look = { skin: 3, hair: 'bob', hairColor: 'gray', shirt: 'pink' }
export const FATHER: Look = { skin: 3, hair: 'thin', hairColor: 'gray', shirt: 'sea', wears: ['beard'] }
export const SCHOOLGIRL: Look = { skin: 3, hair: 'tail', hairColor: 'dark', shirt: 'yellow', isChild: true }
export const NEIGHBOUR_WOMAN: Look = { skin: 1, hair: 'bun', hairColor: 'gray', shirt: 'green' }
