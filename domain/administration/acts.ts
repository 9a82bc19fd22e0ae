import type { GivenRole } from '#domain/membership/membership.ts'

/** What an administrator can do that the audit trail keeps (decision 029), in the order in which lists show them. */
export const ADMINISTRATOR_ACTS = [
  'account.create',
  'account.role',
  'account.deactivate',
  'account.reactivate',
  'second-factor.on',
  'second-factor.off',
  'second-factor.codes',
  'subscribers.export',
  'testimonial.add',
  'testimonial.edit',
  'testimonial.move',
  'testimonial.delete',
  'course.add',
  'course.edit',
  'course.show',
  'course.hide',
  'course.move',
  'course.delete',
  'course.restore',
  'course.import',
  'lesson.add',
  'lesson.edit',
  'lesson.publish',
  'lesson.unpublish',
  'lesson.renumber',
  'lesson.delete',
  'item.add',
  'item.edit',
  'item.delete',
  'item.restore',
  'items.order',
  'items.bank',
  'items.unbank',
  'items.copy',
  'items.transfer',
  'items.generate',
  'items.import',
  'history.restore',
  'history.undo',
  'progress.sync',
] as const
export type AdministratorAct = (typeof ADMINISTRATOR_ACTS)[number]

/** Details of an act: only what is nobody's personal data. */
export type ActDetails = {
  /** The role that an account was given. */
  role?: GivenRole
  /** The act's id in the history of the content, which has the records as they were. */
  changeId?: string
  /** The lesson's number. */
  lesson?: number
  /** How many records it was about, when that is not one. */
  count?: number
  /** How many of them it deleted. */
  deleted?: number
}
