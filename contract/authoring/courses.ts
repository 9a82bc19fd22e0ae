import { z } from 'zod'
import { lessonNumber } from '#contract/authoring/item-input.ts'
import { courseOutline } from '#contract/authoring/items.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, authored, courseColor, courseId, shownText } from '#contract/values.ts'
import { mediaAddress, writtenText } from '#contract/written.ts'
import { MAX_LESSON } from '#domain/course/arrangement.ts'

/* Courses and their lessons, as authors make and publish them (D40). */

export const TITLE_LENGTH = 120
const DESCRIPTION_LENGTH = 1000

const courseTitle = z.object(authored(shownText(TITLE_LENGTH)))
const lessonTitle = z.object(authored(writtenText(TITLE_LENGTH)))
const lessonGoal = lessonTitle

/** The fields of a course that an author edits. */
export const courseInput = z.object({
  title: courseTitle,
  description: z.object(authored(writtenText(DESCRIPTION_LENGTH))),
  color: courseColor,
  picture: mediaAddress,
  matching: z.enum(['strict', 'lenient']),
  /** False shows "coming soon". */
  isAvaliable: z.boolean(),
  /** Only authors see a hidden course. */
  isHidden: z.boolean(),
})

const version = z.int().min(1)
const versionQuery = z.object({ version: z.coerce.number().int().min(1) })
const params = z.object({ id: addressed.course })
const lessonParams = params.extend({ number: z.coerce.number().int().min(1).max(MAX_LESSON) })

/** A course without its items, after a change to it or its lessons. */
export const changedCourse = courseOutline.omit({ items: true })
export type ChangedCourse = z.output<typeof changedCourse>

export const createCourse = endpoint({
  method: 'POST',
  service: 'admin-course',
  caller: 'admin',
  summary:
    'Creates a course at the end of the cards, hidden unless said otherwise (D40). Safe to repeat (D5).',
  body: courseInput.partial().required({ title: true }).extend({ _id: courseId }),
  reply: changedCourse,
})

export const updateCourse = endpoint({
  method: 'PUT',
  service: 'admin-course/:id',
  caller: 'admin',
  summary:
    'Changes the given fields of a course; an older `recordVersion` than the stored one is refused (D24).',
  params,
  body: courseInput.partial().extend({ version }),
  reply: changedCourse,
})

export const moveCourse = endpoint({
  method: 'PATCH',
  service: 'admin-course-place/:id',
  caller: 'admin',
  summary: 'Moves a course to a place among the cards. Answers the order as it is then.',
  params,
  /** Index from 0; an index past the end means the end. */
  body: z.object({ place: z.int().min(0).max(9999) }),
  reply: z.array(courseId),
})

export const deleteCourse = endpoint({
  method: 'DELETE',
  service: 'admin-course/:id',
  caller: 'admin',
  summary: 'Deletes a course in which no learner has progress; any other can be hidden (D17, D28).',
  params,
  query: versionQuery,
  reply: z.null(),
})

export const undeleteCourse = endpoint({
  method: 'POST',
  service: 'admin-course-undelete/:id',
  caller: 'admin',
  summary: 'Brings a deleted course back as it was.',
  params,
  reply: changedCourse,
})

export const createLesson = endpoint({
  method: 'POST',
  service: 'admin-lesson',
  caller: 'admin',
  summary: 'Adds an empty lesson, a draft (D40) unless said otherwise; its number must be free.',
  body: z.object({
    courseId,
    number: lessonNumber,
    title: lessonTitle,
    goal: lessonGoal.optional(),
    isPublished: z.boolean().default(false),
  }),
  reply: changedCourse,
})

export const updateLesson = endpoint({
  method: 'PUT',
  service: 'admin-lesson/:id/:number',
  caller: 'admin',
  summary: 'Changes title and goal of a lesson, publishes it or takes it back (D40).',
  params: lessonParams,
  body: z.object({
    version,
    title: lessonTitle.optional(),
    goal: lessonGoal.optional(),
    isPublished: z.boolean().optional(),
  }),
  reply: changedCourse,
})

export const deleteLesson = endpoint({
  method: 'DELETE',
  service: 'admin-lesson/:id/:number',
  caller: 'admin',
  summary: 'Deletes a lesson without items.',
  params: lessonParams,
  query: versionQuery,
  reply: changedCourse,
})

export const renumberLessons = endpoint({
  method: 'PUT',
  service: 'admin-renumber-lessons/:id',
  caller: 'admin',
  summary: 'Gives lessons other numbers; their items, completions and ratings move along.',
  params,
  /** Every lesson of the course, so that none is overwritten. */
  body: z.object({
    lessons: z
      .array(z.object({ from: lessonNumber, to: lessonNumber, version }))
      .max(MAX_LESSON)
      .refine(lessons => new Set(lessons.map(({ to }) => to)).size === lessons.length, 'lessonTaken'),
  }),
  reply: changedCourse,
})

export type CourseInput = z.output<typeof courseInput>
