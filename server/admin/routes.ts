import * as admin from '#contract/admin.ts'
import * as audit from '#contract/audit.ts'
import * as cohorts from '#contract/cohorts.ts'
import * as operation from '#contract/operation.ts'
import * as testimonials from '#contract/testimonials.ts'
import { listAccounts, setAccess, setRole } from '#server/accounts/administration.ts'
import { readSummary } from '#server/admin/service.ts'
import { listActors, listActs } from '#server/audit/administration.ts'
import { readCohorts } from '#server/cohorts/service.ts'
import { listMessages, markMessage } from '#server/contact/administration.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import { exportSubscribers, listSubscribers } from '#server/newsletter/administration.ts'
import { readOperation } from '#server/operation/service.ts'
import type { AppContext } from '#server/program/context.ts'
import { listLessonRatings, listRatings } from '#server/ratings/administration.ts'
import {
  addTestimonial,
  deleteTestimonial,
  editTestimonial,
  moveTestimonial,
} from '#server/testimonials/administration.ts'

/** The administrator's summary (D27), and content without its own screen (D33). */
export function adminRoutes(add: AddEndpoint, context: AppContext): void {
  add(admin.readSummary, () => readSummary(context))
  add(operation.readOperation, () => readOperation(context))
  add(cohorts.readCohorts, () => readCohorts(context))
  add(admin.listAccounts, ({ query }) => listAccounts(context, query))
  add(admin.changeRole, ({ params, body, user }) => setRole(context, user, { ...params, ...body }))
  add(admin.changeAccess, ({ params, body, user }) => setAccess(context, user, { ...params, ...body }))
  add(admin.listMessages, ({ query }) => listMessages(context, query.after))
  add(admin.markMessage, ({ params, body }) => markMessage(context, { ...params, ...body }))
  add(admin.listRatings, ({ query, language }) => listRatings(context, { ...query, language }))
  add(admin.listLessonRatings, ({ language }) => listLessonRatings(context, language))
  add(admin.listSubscribers, ({ query }) => listSubscribers(context, query.after))
  add(admin.exportSubscribers, ({ user }) => exportSubscribers(context, user._id))
  add(testimonials.addTestimonial, ({ body, user }) => addTestimonial(context, user._id, body))
  add(testimonials.editTestimonial, ({ params, body, user }) =>
    editTestimonial(context, user._id, { ...params, ...body }),
  )
  add(testimonials.moveTestimonial, ({ params, body, user }) =>
    moveTestimonial(context, user._id, { ...params, ...body }),
  )
  add(testimonials.deleteTestimonial, ({ params, query, user }) =>
    deleteTestimonial(context, user._id, { ...params, ...query }),
  )
  add(audit.listActs, ({ query, language }) => listActs(context, { ...query, language }))
  add(audit.listActors, () => listActors(context))
}
