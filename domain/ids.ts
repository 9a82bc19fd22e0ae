/**
 * Ids are UUIDs in lower case. They are branded at compile time, so that a word's id cannot be passed as a course's.
 */
declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type UserId = Branded<'UserId'>
export type CourseId = Branded<'CourseId'>
/** The id of an item of a course, which the specification and the wire call a word. */
export type WordId = Branded<'WordId'>
/** A learner's enrolment in a course: `idStudentCourse` on the wire. */
export type EnrolmentId = Branded<'EnrolmentId'>
