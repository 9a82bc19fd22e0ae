import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlayerHead } from '#web/features/player/player-head.tsx'
import { show } from '#web/testing/show.tsx'

const WORDS = Array.from({ length: 12 }, (_, index) => index < 3)

test('says how many words are completed, not where the learner is', async () => {
  await show(
    <PlayerHead
      title="Lección 1"
      index={7}
      words={WORDS}
      parts={[]}
      leaveTo="/courses"
      preferences={null}
      onOpenLessons={() => undefined}
    />,
  )
  expect(screen.getByRole('banner').textContent).toContain('Lección 1 3 de 12 completadas')
})
