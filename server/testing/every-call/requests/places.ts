import type { Course } from '#domain/course/course.ts'
import { deserved, SPECIAL_PLACES } from '#server/testing/every-call/access-matrix.ts'
import { type Asked, ask, endpoints } from '#server/testing/every-call/asking.ts'
import { OUTSIDERS, WHO, type World } from '#server/testing/every-call/world.ts'

type Place = { course: string; id: string; lesson: number | 'current' }

/** Every lesson of a course, and one past the end, which is all that an upcoming course has. */
const lessonsOf = ({ _id, lessons }: Course): Place[] =>
  ['current' as const, ...lessons.map(({ number }) => number), lessons.length + 1].map(lesson => ({
    course: _id,
    id: _id,
    lesson,
  }))

/**
 * One item of each lesson, of each kind in turn, because nothing asks for lesson and kind together: the last of its kind,
 * which the demo never includes.
 */
const itemPlacesOf = ({ _id, lessons }: Course): Place[] =>
  lessons.flatMap(({ number, items }) => {
    const lastOfKind = [...new Map(items.map(item => [item.type, item._id])).values()]
    return lastOfKind
      .slice(number % lastOfKind.length)
      .slice(0, 1)
      .map(id => ({ course: _id, id, lesson: number }))
  })

/**
 * Every call that leads to a course, a lesson or an item, to each of them; to what it does not take, such as a course's id
 * where a word's belongs, once in each course; and without a query.
 */
export function requestsOfPlaces(world: World): Asked[] {
  const { courses, callers } = world
  const lessons = courses.flatMap(lessonsOf)
  const items = courses.flatMap(itemPlacesOf)
  const onceIn = (places: readonly Place[]) => new Map(places.map(place => [place.course, place])).values()
  const leading = endpoints.filter(({ key, caller }) => {
    const { params = {}, query = {} } = callers.free.valid[key]
    return caller !== 'admin' && ('id' in params || 'lesson' in query || 'idCourse' in query)
  })
  const asked = [...OUTSIDERS, 'free' as const].flatMap(by =>
    leading.flatMap(endpoint => {
      const { params = {}, query = {} } = callers[by].valid[endpoint.key]
      const takesCourses = courses.some(({ _id }) => _id === (params.id ?? query.idCourse))
      const places = takesCourses ? [...lessons, ...onceIn(items)] : [...items, ...onceIn(lessons)]
      const atPlaces = places.map(({ id, lesson }) => {
        const place = { id, version: 1, lesson, idCourse: id }
        return ask(world, endpoint, { by, params: filled(params, place), query: filled(query, place) })
      })
      return [...atPlaces, ask(world, endpoint, { by, query: {} })]
    }),
  )
  return [...new Map(asked.map(one => [JSON.stringify([one.by, one.request]), one])).values()]
}

export function requestsOfSpecialPlaces(world: World): Asked[] {
  return SPECIAL_PLACES.flatMap(([what, key, row, idOf]) => {
    const params = { id: idOf(world.courses), version: 1, lesson: 1 }
    const asked = endpoints.filter(one => one.key === key)
    return asked.flatMap(one =>
      WHO.map(by => ({ ...ask(world, one, { by, params }), what, deserves: deserved(row, by) })),
    )
  })
}

/** The values that a part of a call has. */
function filled(part: Record<string, unknown>, values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in part))
}
