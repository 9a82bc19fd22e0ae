import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Worker } from '#server/jobs/worker.ts'
import { startReconciling } from '#server/membership/reconcile.ts'
import {
  emulatorOf,
  membershipOf,
  newStudent,
  pay,
  signInAgain,
  subjectsTo,
} from '#server/membership/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
let worker: Worker
beforeAll(async () => {
  app = await startTestApp({ config: { paymentCallsPerMinute: 1000 } })
  worker = startReconciling(app.context, { info: () => undefined, error: () => undefined })
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})

test('hours that the clock is moved by count for the reconciliation: nothing waits for those of the process', async () => {
  const [cancels, fails] = [await newStudent(app), await newStudent(app)]
  const id = await pay(app, cancels)
  const failing = await pay(app, fails)
  // Only a reconciliation can learn of what happens.
  emulatorOf(app).change({ webhooks: { lost: 1 } })
  emulatorOf(app).cancelByPayer(id)
  emulatorOf(app).decline(failing)
  await emulatorOf(app).advance(2 * DAY_MS)
  expect(await membershipOf(app, cancels)).toMatchObject({ status: 'CANCELLED', nextChargeAt: null })
  await emulatorOf(app).advance(60 * DAY_MS)
  expect(await membershipOf(app, await signInAgain(app, cancels))).toMatchObject({ isOpen: false })
  expect(await membershipOf(app, await signInAgain(app, fails))).toMatchObject({
    isOpen: false,
    status: 'CANCELLED',
    hasFailedCharge: true,
  })
  expect(emulatorOf(app).subscription(failing).status).toBe('CANCELLED')
  expect(await subjectsTo(app, fails)).toEqual([
    'Recibimos tu pago: ya estás en Dilo',
    'No pudimos renovar tu membresía de Dilo',
    'Tampoco pasó el nuevo cobro de tu membresía de Dilo',
    expect.stringMatching(/^Tu suscripción de Dilo terminó/),
    'Tu acceso a los cursos de Dilo terminó',
  ])
})
