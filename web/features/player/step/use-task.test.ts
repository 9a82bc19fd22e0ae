// @vitest-environment happy-dom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import type { TargetKind } from '#domain/speech/judge.ts'
import { useTask } from '#web/features/player/step/use-task.ts'
import type { Task } from '#web/speaking/use-speaking.ts'

let unmount = () => {}
afterEach(() => unmount())

function taskOf(expected: string, kind: TargetKind): Task | undefined {
  let task: Task | undefined
  const Step = () => {
    task = useTask({ matching: 'strict', phonesUrl: '' }, expected, { kind })
    return null
  }
  const root = createRoot(document.createElement('div'))
  unmount = () => root.unmount()
  flushSync(() => root.render(createElement(Step)))
  return task
}

test.each<[TargetKind, string, number]>([
  ['sentence', 'I am here.', 3],
  ['word', 'here', 10],
  ['phrase', 'Good morning', 10],
])('a %s is heard with its own number of alternatives: %s, %i', (kind, expected, count) => {
  expect(taskOf(expected, kind)?.maxAlternatives).toBe(count)
})
