import type { GivenRole } from '#domain/membership/membership.ts'

/** The acts of administrators that the audit trail records (decision 029), in the order in which lists show them. */
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

/** Details of an act, without anyone's personal data. */
export type ActDetails = {
  /** The role given to the account. */
  role?: GivenRole
  /** The act's id in the content history, which has the records as they were. */
  changeId?: string
  /** The lesson's number. */
  lesson?: number
  /** How many records it affected, if not one. */
  count?: number
  /** How many of them it deleted. */
  deleted?: number
}
