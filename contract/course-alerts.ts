import { z } from 'zod'
import { email } from '#contract/accounts.ts'
import { lessonOutline } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, courseColor, courseId } from '#contract/values.ts'

/** The secret of a mailed link. */
const mailedToken = z.string().min(1).max(200)

/** A course that is not open yet, and what learners will be able to do after each lesson. */
export const announcedCourse = z.object({
  _id: courseId,
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  color: courseColor,
  lessons: z.array(lessonOutline.pick({ number: true, topic: true, goal: true })),
})
export type AnnouncedCourse = z.output<typeof announcedCourse>

export const readAnnouncedCourse = endpoint({
  method: 'GET',
  service: 'announced-course/:id',
  caller: 'visitor',
  summary: 'A course that is shown and not open yet: its title, description and syllabus.',
  params: z.object({ id: addressed.course }),
  reply: announcedCourse,
})

export const askForAlert = endpoint({
  method: 'POST',
  service: 'course-alert',
  caller: 'visitor',
  summary:
    'Asks for one mail when a course opens: a mail to the address has the link that confirms it. Answers alike whether the address has asked before or not.',
  body: z.object({ course: addressed.course, email }),
  reply: z.string(),
})

export const confirmAlert = endpoint({
  method: 'POST',
  service: 'course-alert-confirm',
  caller: 'visitor',
  summary: 'Confirms the wish for a mail by the token of the mailed link; safe to repeat.',
  body: z.object({ token: mailedToken }),
  reply: z.null(),
})

export const endAlert = endpoint({
  method: 'POST',
  service: 'course-alert-end',
  caller: 'visitor',
  summary: 'Takes the wish for a mail back and erases the address; safe to repeat.',
  body: z.object({ token: mailedToken }),
  reply: z.null(),
})
