import { type LazyWithPreload, lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

/** Props of a screen with sections: the rest of the path below its own, `users` for `/admin/users`. */
export type ScreenProps = { section: string }

type Screen = {
  path: string
  component: LazyWithPreload<ScreenProps>
  /** Whether it has paths below its own, and decides itself which of them exist. */
  hasSections?: true
}

/**
 * Every screen of the program by its path, without language: the longest matching path counts. A new screen needs one
 * `lazyWithPreload(() => import(...))` here, a title in `web/text/page-heads` and, for the menu, an entry in
 * `shell/places.ts`.
 */
const SCREENS: readonly Screen[] = [
  {
    path: '/admin',
    hasSections: true,
    component: lazyWithPreload(() => import('#web/authoring/admin/admin.tsx').then(m => m.Admin)),
  },
  {
    path: '/admin/import',
    hasSections: true,
    component: lazyWithPreload(() => import('#web/authoring/import/screen.tsx').then(m => m.Screen)),
  },
  {
    path: '/admin/health',
    component: lazyWithPreload(() => import('#web/authoring/health/health.tsx').then(m => m.Screen)),
  },
  {
    path: '/admin/authoring-courses',
    component: lazyWithPreload(() =>
      import('#web/authoring/courses/courses.tsx').then(m => m.AuthoringCourses),
    ),
  },
  {
    path: '/edit-words',
    component: lazyWithPreload(() =>
      import('#web/authoring/workbench/words/words.tsx').then(m => m.EditWords),
    ),
  },
  {
    path: '/lesson-management',
    component: lazyWithPreload(() =>
      import('#web/authoring/lesson-management/lesson-management.tsx').then(m => m.LessonManagement),
    ),
  },
  {
    path: '/practical-exercises',
    component: lazyWithPreload(() =>
      import('#web/authoring/workbench/exercises/exercises.tsx').then(m => m.PracticalExercises),
    ),
  },
  {
    path: '/sentence-exercises',
    component: lazyWithPreload(() =>
      import('#web/authoring/workbench/sentences/sentences.tsx').then(m => m.SentenceExercises),
    ),
  },
  {
    path: '/practice-lessons',
    component: lazyWithPreload(() =>
      import('#web/authoring/workbench/practice/practice.tsx').then(m => m.PracticeLessons),
    ),
  },
  {
    path: '/upload',
    component: lazyWithPreload(() => import('#web/authoring/upload/upload.tsx').then(m => m.Upload)),
  },
  {
    path: '/sync-user-progress',
    component: lazyWithPreload(() => import('#web/authoring/sync/sync.tsx').then(m => m.SyncUserProgress)),
  },
]

/** The screen of a path, and the rest of the path. */
export function screenOf(path: string): { screen: Screen | undefined; section: string } {
  const under = ({ path: own }: Screen) => path === own || path.startsWith(`${own}/`)
  const screen = SCREENS.filter(under).sort((a, b) => b.path.length - a.path.length)[0]
  return { screen, section: screen ? path.slice(screen.path.length + 1).replace(/\/$/, '') : '' }
}
