import {
  act,
  type RenderHookResult,
  type RenderResult,
  render,
  renderHook,
  screen,
} from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import type { User } from '#contract/session.ts'
import { DEFAULT_LANGUAGE, languageOfPath, languagePrefix } from '#domain/languages.ts'
import { WithText } from '#web/frame/page-language.tsx'
import { TEXTS } from '#web/frame/texts.ts'
import { takeMailedToken } from '#web/lib/mailed-token.ts'
import { SessionProvider } from '#web/lib/session.tsx'

/** Where to show a screen: at an address, in its language, to a person; null is a visitor, `asked` who the server says. */
type Place = { address?: string; session?: User | null | 'asked' }
/** The shown screen, with the actions of its user. */
export type Shown = Pick<RenderResult, 'container' | 'rerender' | 'unmount'> & Hands
type Hands = {
  user: UserEvent
  /** Presses a button by its name, once it appears. */
  press: (name: string | RegExp) => Promise<void>
  /** Puts a text into the field with a label, once it appears: all at once, as if pasted. */
  fill: (label: string, text: string) => Promise<void>
}

/** Shows a component with the surroundings that every screen of the web app has. */
export async function show(shown: ReactNode, place: Place = {}): Promise<Shown> {
  const wrapper = await around(place)
  // Waits for parts that load on rendering, and for immediate answers.
  return { ...(await act(async () => render(shown, { wrapper }))), ...hands() }
}

/** Renders a hook as `show` renders a component. */
export async function showHook<Result>(
  hook: () => Result,
  place: Place = {},
): Promise<RenderHookResult<Result, unknown>> {
  const wrapper = await around(place)
  return act(async () => renderHook(hook, { wrapper }))
}

/** Goes to the address. @returns the surroundings of every screen there */
async function around({ address = '/', session = null }: Place) {
  history.replaceState(null, '', address)
  const language = languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE
  // Calls use the language of the page.
  document.documentElement.lang = language
  await TEXTS[language].preload()
  return ({ children }: { children: ReactNode }) => (
    <WithText language={language}>
      <SessionProvider isVisitorsPage={false} firstUser={session === 'asked' ? undefined : session}>
        <Router base={languagePrefix(language)}>{children}</Router>
      </SessionProvider>
    </WithText>
  )
}

/**
 * Opens a page as its document does, with the shell around its screen and links to others. Its parts still load, so
 * wait for its content.
 */
export async function openPage(address: string, session: User | null = null): Promise<Shown> {
  history.replaceState(null, '', address)
  takeMailedToken()
  const { App, preparePage } = await import('#web/app/app.tsx')
  await preparePage().all
  const page = <App isVisitorsPage={false} firstUser={session} />
  return { ...(await act(async () => render(page))), ...hands() }
}

function hands(): Hands {
  // Without pauses. No style sheet here could disable the pointer.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return {
    user,
    press: async name => user.click(await screen.findByRole('button', { name })),
    fill: async (label, text) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.paste(text)
    },
  }
}
