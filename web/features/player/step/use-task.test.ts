import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TargetKind } from '#domain/speech/judge.ts'
import { useTask } from '#web/features/player/step/use-task.ts'

test.each<[TargetKind, string, number]>([
  ['sentence', 'I am here.', 3],
  ['word', 'here', 10],
  ['phrase', 'Good morning', 10],
])('a %s is heard with its own number of alternatives: %s, %i', (kind, expected, count) => {
  const task = renderHook(() => useTask({ matching: 'strict', phonesUrl: '' }, expected, { kind }))
  expect(task.result.current.maxAlternatives).toBe(count)
})
