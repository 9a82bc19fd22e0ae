import {
  changeAccess,
  changeRole,
  exportSubscribers,
  listAccounts,
  listLessonRatings,
  listMessages,
  listRatings,
  listSubscribers,
  markMessage,
  readSummary,
} from '#contract/admin.ts'
import { listActors, listActs } from '#contract/audit.ts'
import { authoringCalls } from '#contract/authoring/calls.ts'
import {
  changeCertificate,
  checkCertificate,
  issueCertificate,
  listCertificates,
} from '#contract/certificates.ts'
import { readCohorts, reportStarts } from '#contract/cohorts.ts'
import { sendContactMessage } from '#contract/contact.ts'
import { askForAlert, confirmAlert, endAlert, readAnnouncedCourse } from '#contract/course-alerts.ts'
import {
  listCourses,
  listDemoCourses,
  listOverviews,
  openCourse,
  openDemoCourse,
  openLesson,
  openWord,
  readCourseOutline,
  readCourseProgress,
  readSyllabus,
} from '#contract/courses.ts'
import { readDevices, signOutDevice } from '#contract/devices.ts'
import type { Method } from '#contract/endpoint.ts'
import { changeGoal, readGoal } from '#contract/goals.ts'
import { loginGoogle, nextGoogleNonce, readSettings } from '#contract/google.ts'
import { listLessons, readHome } from '#contract/home.ts'
import { listLibrary, readSong } from '#contract/library.ts'
import { generateAudio, listMedia, readMediaFile, readMediaSettings, uploadFile } from '#contract/media.ts'
import {
  cancelSubscription,
  captureSubscription,
  createSubscription,
  listInvoices,
  listOffers,
  readPaymentSettings,
} from '#contract/membership.ts'
import { confirmSubscription, endSubscription, subscribe } from '#contract/newsletter.ts'
import { changeNotices, readNotices } from '#contract/notices.ts'
import { readOperation } from '#contract/operation.ts'
import { readOwnData } from '#contract/own-data.ts'
import { acceptTerms, deleteAccount, sendPhoto, updateProfile } from '#contract/profile.ts'
import { savePartialProgress, saveProgress, saveSentence } from '#contract/progress.ts'
import { rateLesson } from '#contract/ratings.ts'
import { readRecogniser, recogniseClip, reportRecogniser } from '#contract/recognition.ts'
import { activateAccount, checkPassword, resendActivation, signUp } from '#contract/registration.ts'
import { addPushDevice, changeReminders, endReminders, readReminders } from '#contract/reminders.ts'
import { checkReset, enterByReset, requestReset, resetPassword } from '#contract/reset.ts'
import { readReview, saveReview } from '#contract/review.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import { checkSession, login, signOut, signOutOthers } from '#contract/session.ts'
import { openSoundDrill, readSounds } from '#contract/sounds.ts'
import {
  addTestimonial,
  deleteTestimonial,
  editTestimonial,
  listTestimonials,
  moveTestimonial,
} from '#contract/testimonials.ts'

/** Every call of the API. The server refuses to start when one of them has no handler. */
export const api = [
  checkSession,
  login,
  signOut,
  signOutOthers,
  readDevices,
  signOutDevice,
  signUp,
  checkPassword,
  resendActivation,
  activateAccount,
  requestReset,
  checkReset,
  resetPassword,
  enterByReset,
  loginGoogle,
  nextGoogleNonce,
  readSettings,
  updateProfile,
  sendPhoto,
  acceptTerms,
  readNotices,
  changeNotices,
  readOwnData,
  readReminders,
  changeReminders,
  addPushDevice,
  deleteAccount,
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  listInvoices,
  listOffers,
  createSubscription,
  captureSubscription,
  cancelSubscription,
  readPaymentSettings,
  listCourses,
  listDemoCourses,
  listOverviews,
  readSyllabus,
  openCourse,
  openDemoCourse,
  readCourseProgress,
  readCourseOutline,
  openLesson,
  openWord,
  listLessons,
  readHome,
  readReview,
  saveReview,
  readGoal,
  changeGoal,
  readSounds,
  openSoundDrill,
  saveProgress,
  savePartialProgress,
  saveSentence,
  rateLesson,
  listCertificates,
  issueCertificate,
  changeCertificate,
  checkCertificate,
  ...authoringCalls,
  listLibrary,
  readSong,
  readRecogniser,
  recogniseClip,
  reportRecogniser,
  reportStarts,
  listTestimonials,
  sendContactMessage,
  subscribe,
  confirmSubscription,
  endSubscription,
  endReminders,
  readAnnouncedCourse,
  askForAlert,
  confirmAlert,
  endAlert,
  readSummary,
  readOperation,
  readCohorts,
  listAccounts,
  changeRole,
  changeAccess,
  listMessages,
  markMessage,
  listRatings,
  listLessonRatings,
  listSubscribers,
  exportSubscribers,
  listActs,
  listActors,
  addTestimonial,
  editTestimonial,
  moveTestimonial,
  deleteTestimonial,
  uploadFile,
  listMedia,
  readMediaFile,
  generateAudio,
  readMediaSettings,
] as const

type AnyEndpoint = (typeof api)[number]
type Key<E> = E extends { method: infer M extends Method; service: infer S extends string }
  ? `${M} ${S}`
  : never

/**
 * The endpoints by "METHOD service". The web app calls them by these keys and imports only this type, so that no schema
 * code reaches the phone (decision 017).
 */
export type Api = { [E in AnyEndpoint as Key<E>]: E }
