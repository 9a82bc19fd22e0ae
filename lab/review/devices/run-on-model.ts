import type { Course } from '#domain/course/course.ts'
import { Random } from '#emulator/paypal/random.ts'
import { ModelServer } from '#lab/review/devices/model-server.ts'
import { learntIn, type Outcome, Schedule } from '#lab/review/devices/schedule.ts'
import { TEST_START } from '#server/testing/test-time.ts'

/** Runs the schedule of a seed against a model of the server. */
export function runOnModel(course: Course, seed: number, Server = ModelServer): Promise<Outcome> {
  const random = new Random(seed)
  const nowMs = TEST_START.getTime()
  const learnt = learntIn(course, { random, nowMs })
  const server = new Server(course, { learnt, nowMs })
  return new Schedule(course, { learnt, random, server, newId: () => random.uuid() }).run()
}
