/**
 * Ids are UUIDs in lower case. They are branded so that a word's id cannot be passed where a course's is
 * meant; the brand exists only for the compiler.
 */
declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type UserId = Branded<'UserId'>
export type CourseId = Branded<'CourseId'>
/** The id of an item of a course. The specification calls every item a word, and so does the wire. */
export type WordId = Branded<'WordId'>
/** A learner's enrolment in a course: `idStudentCourse` on the wire. */
export type EnrolmentId = Branded<'EnrolmentId'>
