import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useLocation, useRouter } from 'wouter'
import type { User } from '#contract/session.ts'
import type { Language } from '#domain/languages.ts'
import { AuthorContext } from '#web/authoring/kit/author.ts'
import { Questions } from '#web/authoring/kit/confirm.tsx'
import { newQueryClient } from '#web/authoring/kit/query.ts'
import { Toasts } from '#web/authoring/kit/toasts.tsx'
import { screenOf } from '#web/authoring/screens.ts'
import { Shell } from '#web/authoring/shell/shell.tsx'
import { SignInDialog } from '#web/authoring/shell/sign-in-dialog.tsx'
import { NotFound } from '#web/frame/not-found.tsx'
import { usePagePath } from '#web/frame/page-language.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const LOCALES: Record<Language, string> = { es: 'es-ES', en: 'en-US' }

/** The screens of the authoring program for a signed-in administrator. */
export function Program({ user, onEnter }: { user: User; onEnter: (user: User) => void }) {
  const language = useLanguage()
  const { base } = useRouter()
  const path = usePagePath()
  const [, navigate] = useLocation()
  const [queries] = useState(newQueryClient)
  useScrollToTop(path)
  return (
    <I18nProvider locale={LOCALES[language]}>
      <RouterProvider
        navigate={to => navigate(to)}
        useHref={href => (href.startsWith('/') ? base + href : href)}
      >
        <QueryClientProvider client={queries}>
          <AuthorContext value={user}>
            <Shell user={user}>
              <Here path={path} />
            </Shell>
            <SignInDialog onEnter={onEnter} />
            <Questions />
            <Toasts />
          </AuthorContext>
        </QueryClientProvider>
      </RouterProvider>
    </I18nProvider>
  )
}

function Here({ path }: { path: string }) {
  const { shell } = useText()
  const { screen, section } = screenOf(path)
  if (!screen || (section !== '' && !screen.hasSections)) return <NotFound />
  const { component: Screen } = screen
  return (
    <Suspense key={screen.path} fallback={<Waiting label={shell.loading} slowLabel={shell.slowLoading} />}>
      <Screen section={section} />
    </Suspense>
  )
}

/** Every path change scrolls to the top (A2.6). */
function useScrollToTop(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current !== path) window.scrollTo(0, 0)
    last.current = path
  }, [path])
}
