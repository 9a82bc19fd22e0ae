import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { OpenCourse, Word } from '#contract/courses.ts'
import '#domain/speech/judge.ts'
import '#web/features/player/course-overlays.tsx'
import '#web/features/player/editing.tsx'
import '#web/features/player/group-bar.tsx'
import '#web/features/player/kinds/exercise.tsx'
import '#web/features/player/kinds/listen-and-select-image.tsx'
import '#web/features/player/kinds/mixed-exercise.tsx'
import '#web/features/player/kinds/practice-lesson.tsx'
import '#web/features/player/kinds/sentence-builder.tsx'
import '#web/features/player/ladder/inline-ladder.tsx'
import '#web/features/player/ladder/ladder.tsx'
import '#web/features/player/ladder/other-way.tsx'
import '#web/features/player/over/lesson-end.tsx'
import '#web/features/player/over/lesson-menu.tsx'
import '#web/features/player/over/rating.tsx'
import '#web/features/player/over/usage-notes.tsx'
import '#web/features/player/step/comparison.tsx'
import '#web/features/player/step/editable-text.tsx'
import '#web/features/player/step/failure-sheet.tsx'
import '#web/features/player/step/feedback.tsx'
import '#web/speaking/server-recogniser.ts'
import '#web/speaking/slower.tsx'
import { Player } from '#web/features/player/player.tsx'
import { SavingContext } from '#web/saving/open-saving.ts'
import type { Outbox } from '#web/saving/outbox.ts'
import type { Save } from '#web/saving/progress-saves.ts'
import { NOTHING_WAITS } from '#web/saving/saving-status.ts'
import { sound } from '#web/speaking/devices.ts'
import { type Answers, answering } from '#web/testing/answering.ts'
import { courseOf, person } from '#web/testing/samples.ts'
import { type Shown, show } from '#web/testing/show.tsx'

/* A lesson in the player, with a microphone and a loudspeaker that a test controls. Its parts are imported above: the
   fake clock would not advance while they load. */

/** How long a recording is. */
export const SOUND_MS = 800

/** The engine that the player has started. */
let engine: Engine | undefined
const usual = { isDead: false, isStubborn: false, repeats: false, isUnaware: false }
let manner = usual
/** The addresses of played recordings, in order. */
export const played: string[] = []
/** The addresses of recordings that cannot be played. */
export const broken = new Set<string>()

/** A browser's recogniser: like the Web Speech API it reports by events. */
class Engine {
  onstart?: () => void
  onaudiostart?: () => void
  onspeechstart?: () => void
  onresult?: (event: { results: unknown[] }) => void
  onerror?: (event: { error: string }) => void
  onend?: () => void

  start() {
    if (!manner.isDead) engine = this
  }
  stop() {
    if (engine === this) end(this)
  }
  abort() {
    if (!manner.isStubborn) this.stop()
  }
}

/** Sets up the fake clock, the microphone and the loudspeaker; for every test of a file. */
export function prepareLessons(): void {
  beforeEach(() => {
    engine = undefined
    manner = usual
    played.length = 0
    broken.clear()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    vi.stubGlobal('SpeechRecognition', Engine)
    const ends = new Map<HTMLMediaElement, ReturnType<typeof setTimeout>>()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      const { pathname } = new URL(this.src, location.href)
      played.push(pathname)
      if (broken.has(pathname)) throw new DOMException('', 'NotSupportedError')
      this.dispatchEvent(new Event('playing'))
      this.dispatchEvent(new Event('timeupdate'))
      ends.set(
        this,
        setTimeout(() => this.dispatchEvent(new Event('ended')), SOUND_MS),
      )
    })
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      clearTimeout(ends.get(this))
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    // The loudspeaker remembers when it fell silent, by the fake clock; from here on by the real one.
    sound.claim(() => undefined)()
  })
}

type Given = Partial<OpenCourse> & {
  /** Answers besides the course. */
  answers?: Answers
}

/** Opens the player at an item of lesson 1, the first one unless `index` says another. */
export async function openLesson(
  items: Word[],
  { answers: others, ...given }: Given = {},
): Promise<Shown & { saves: Save[]; answers: Answers }> {
  const course = courseOf([items], given)
  // Prefetched files.
  const file = () => new Response()
  const opening: Answers = {
    'GET course-progress/:id': course,
    'GET course-outline/:id/:version': course,
    'GET course-lesson/:id/:version/:lesson': course,
  }
  const { answers } = answering({ ...opening, ...others }, file)
  const saves: Save[] = []
  const outbox = {
    save: async (made: Save) => void saves.push(made),
    known: () => [],
    onKnown: () => () => undefined,
    onDelivered: () => () => undefined,
    status: () => NOTHING_WAITS,
    onStatus: () => () => undefined,
  } as unknown as Outbox
  const saving = { open: async () => outbox, opened: () => outbox, start: () => () => undefined }
  const shown = await show(
    <SavingContext value={course.access === 'admin' ? null : saving}>
      <Player user={person()} idCourse={course._id} isDemo={false} preferences={null} certificate={null} />
    </SavingContext>,
  )
  await screen.findByRole('main')
  return { ...shown, saves, answers }
}

/** How the item where the learner was last was passed. */
export function passedBy(saves: readonly Save[], item: Word): string | undefined {
  return saves.find(({ completed }) => completed?.word === item._id)?.completed?.by
}

/** The English text to say. */
export async function findTarget(english: string): Promise<HTMLElement> {
  return within(screen.getByRole('main')).findByRole('heading', { level: 2, name: english })
}

/** The current English text to say; waiting for another one would advance the clock. */
export function target(): string | null | undefined {
  return screen.getByRole('main').querySelector('h2[lang=en]')?.textContent
}

/** Whether the item shows this text. */
export function isThere(text: string | RegExp): boolean {
  return within(screen.getByRole('main')).queryAllByText(text).length > 0
}

/** Swipes a finger over the item. */
export function swipe(acrossPx: number): void {
  const on = screen.getByRole('main')
  fireEvent.touchStart(on, { touches: [{ clientX: 180, clientY: 200 }] })
  fireEvent.touchEnd(on, { changedTouches: [{ clientX: 180 + acrossPx, clientY: 200 }] })
}

/** Advances the clock. */
export function letPass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
}

/**
 * Makes the engine fail to start, ignore stops, report each result twice, or not report when speech begins, as on some phones; or makes it work again.
 */
export function setEngine(changed: Partial<typeof usual>): void {
  manner = { ...manner, ...changed }
}

/** Presses the microphone and waits until it listens. */
export async function startListening({ press }: Pick<Shown, 'press'>): Promise<void> {
  await press(/^(Toca y dilo|Dilo otra vez)/)
  await listens()
}

/** Says something into a listening microphone. */
export async function hear(...alternatives: string[]): Promise<void> {
  const listening = await listens()
  const result = Object.assign(
    alternatives.map(transcript => ({ transcript })),
    { isFinal: true },
  )
  await act(async () => {
    if (!manner.isUnaware) listening.onspeechstart?.()
    for (let time = 0; time < (manner.repeats ? 2 : 1); time++) listening.onresult?.({ results: [result] })
    end(listening)
  })
  await letPass(0)
}

export async function say(shown: Pick<Shown, 'press'>, ...alternatives: string[]): Promise<void> {
  await startListening(shown)
  await hear(...alternatives)
}

/** Presses the microphone; the recogniser fails for a technical reason. */
export async function failToHear(shown: Pick<Shown, 'press'>, error: string): Promise<void> {
  await startListening(shown)
  const listening = await listens()
  await act(async () => {
    listening.onerror?.({ error })
    end(listening)
  })
}

/** The engine ends without a result. */
export async function endHearing(): Promise<void> {
  const listening = await listens()
  await act(async () => end(listening))
}

async function listens(): Promise<Engine> {
  const listening = await waitFor(() => {
    if (!engine) throw new Error('nothing listens')
    return engine
  })
  act(() => {
    listening.onstart?.()
    listening.onaudiostart?.()
  })
  return listening
}

function end(listening: Engine): void {
  engine = undefined
  listening.onend?.()
}
