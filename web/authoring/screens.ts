import type { ComponentType } from 'react'
import { type LazyWithPreload, lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

/** Props of a screen with sections: the rest of the path below its own, `users` for `/admin/users`. */
export type ScreenProps = { section: string }

type Screen = {
  path: string
  component: LazyWithPreload<ScreenProps>
  /** Whether it has paths below its own, and decides itself which of them exist. */
  hasSections?: true
}

const HAS_SECTIONS = { hasSections: true } as const

/**
 * Every screen of the program by its path, without language: the longest matching path counts. A new screen needs one
 * line here, a title in `web/text/page-heads` and, for the menu, an entry in `shell/places.ts`.
 */
const SCREENS: readonly Screen[] = [
  screen('/admin', () => import('#web/authoring/admin/admin.tsx').then(m => m.Admin), HAS_SECTIONS),
  screen('/admin/import', () => import('#web/authoring/import/screen.tsx').then(m => m.Screen), HAS_SECTIONS),
  screen('/admin/health', () => import('#web/authoring/health/health.tsx').then(m => m.Screen)),
  screen('/admin/authoring-courses', () =>
    import('#web/authoring/courses/courses.tsx').then(m => m.AuthoringCourses),
  ),
  screen('/edit-words', () => import('#web/authoring/workbench/words/words.tsx').then(m => m.EditWords)),
  screen('/lesson-management', () =>
    import('#web/authoring/lesson-management/lesson-management.tsx').then(m => m.LessonManagement),
  ),
  screen('/practical-exercises', () =>
    import('#web/authoring/workbench/exercises/exercises.tsx').then(m => m.PracticalExercises),
  ),
  screen('/sentence-exercises', () =>
    import('#web/authoring/workbench/sentences/sentences.tsx').then(m => m.SentenceExercises),
  ),
  screen('/practice-lessons', () =>
    import('#web/authoring/workbench/practice/practice.tsx').then(m => m.PracticeLessons),
  ),
  screen('/upload', () => import('#web/authoring/upload/upload.tsx').then(m => m.Upload)),
  screen('/sync-user-progress', () => import('#web/authoring/sync/sync.tsx').then(m => m.SyncUserProgress)),
]

/** The screen of a path, and the rest of the path. */
export function screenOf(path: string): { screen: Screen | undefined; section: string } {
  const under = ({ path: own }: Screen) => path === own || path.startsWith(`${own}/`)
  const screen = SCREENS.filter(under).sort((a, b) => b.path.length - a.path.length)[0]
  return { screen, section: screen ? path.slice(screen.path.length + 1).replace(/\/$/, '') : '' }
}

function screen(
  path: string,
  load: () => Promise<ComponentType<ScreenProps>>,
  more?: Pick<Screen, 'hasSections'>,
): Screen {
  return { path, component: lazyWithPreload(load), ...more }
}
