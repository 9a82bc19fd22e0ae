import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { User } from '#contract/session.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { contentOf, type FormKind, type ItemForm, newItemForm } from '#web/authoring/item-forms/item-form.ts'
import { AuthorContext } from '#web/authoring/kit/author.ts'
import { Questions } from '#web/authoring/kit/confirm.tsx'
import { newQueryClient } from '#web/authoring/kit/query.ts'
import type { CallKey, CallOutput } from '#web/lib/call.ts'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

/* A screen of the authoring program without a browser, for what it says when calls fail; journeys show the rest. */

/** No answer comes. */
export const LOST: unique symbol = Symbol('no answer')
/** The server refuses, with the message of its envelope. */
export class Refusal {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** What each call is answered, until it is changed; a call that is not named gets no answer. */
export type Answers = { [Key in CallKey]?: CallOutput<Key> | Refusal | typeof LOST }

let close = () => {}

/**
 * Shows a screen at an address, in Spanish. Time is the test's own: `wait` and `says` let it pass. `leaveScreen` belongs
 * into `afterEach`.
 * @returns the answers, which a test may change
 */
export async function showScreen(screen: ReactNode, address: string, answers: Answers): Promise<Answers> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) =>
    answerOf(answers, method, url),
  )
  vi.useFakeTimers()
  history.replaceState(null, '', address)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // A device of its own for each test: no draft of another one.
  const user = { _id: crypto.randomUUID(), role: 'ADMIN' } as unknown as User
  await act(async () =>
    root.render(
      <LanguageProvider language="es" text={es}>
        <QueryClientProvider client={newQueryClient()}>
          <AuthorContext value={user}>
            {screen}
            <Questions />
          </AuthorContext>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  )
  close = () => act(() => root.unmount())
  return answers
}

export function leaveScreen(): void {
  close()
  close = () => {}
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/**
 * An item as the server has it, the first of a lesson.
 * @param filled what its form says; the rest is empty
 */
export function storedItem(kind: FormKind, filled: Partial<ItemForm>): AuthoredItem {
  const place = { courseId: crypto.randomUUID() as CourseId, lessonNumber: 1, orderInLesson: 1 }
  return {
    ...contentOf({ ...newItemForm(kind, place), ...filled }),
    ...place,
    _id: crypto.randomUUID() as WordId,
    isInBank: false,
    movedAt: null,
    version: 3,
  } as AuthoredItem
}

function answerOf(answers: Answers, method: string, url: string): Response {
  const [key] = Object.keys(answers).filter(name => isCall(name, method, url))
  const answer = key === undefined ? LOST : answers[key as CallKey]
  if (answer === LOST) throw new TypeError('Failed to fetch')
  const [status, message, data] =
    answer instanceof Refusal ? [500, answer.message, null] : [200, 'OK', answer]
  return Response.json({ statusCode: status, message, data }, { status })
}

function isCall(key: string, method: string, url: string): boolean {
  const [ofKey, service = ''] = key.split(' ')
  const path = service.split('/').map(part => (part.startsWith(':') ? '[^/]+' : part))
  return method === ofKey && new RegExp(`^/api/v1/${path.join('/')}(?:\\?|$)`).test(url)
}

export const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** Waits until the screen says something. Loads are tried three times, 1.5 and 3 seconds apart. */
export async function says(text: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 6_000; waitedMs += 100) {
    if (document.body.textContent?.includes(text)) return
    await wait(100)
  }
  throw new Error(`the screen does not say "${text}", but: ${document.body.textContent}`)
}

function last<Found extends Element>(
  selector: string,
  isIt: (element: Found) => boolean,
  name: string,
): Found {
  const found = [...document.querySelectorAll<Found>(selector)].findLast(isIt)
  if (!found) throw new Error(`there is no ${selector} "${name}" in: ${document.body.textContent}`)
  return found
}

/** Presses a button or an option by its name; the last one, which a dialog has, where there are several. */
export async function press(name: string): Promise<void> {
  const isIt = (button: HTMLElement) =>
    (button.getAttribute('aria-label') ?? button.textContent)?.trim() === name
  await act(async () => last<HTMLElement>('button, [role=option]', isIt, name).click())
  await wait(50)
}

/** Puts a text into the field with a label. */
export async function fill(label: string, text: string): Promise<void> {
  const isIt = (input: HTMLInputElement) => input.labels?.[0]?.textContent === label
  const input = last('input', isIt, label)
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
