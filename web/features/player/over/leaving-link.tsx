import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { CoursePath } from '#web/features/player/use-course-path.ts'
import { type ButtonShape, buttonClass } from '#web/ui/button.tsx'

/** A link out of the end of a lesson: a rating may come first. */
export function LeavingLink({
  path,
  to,
  children,
  ...shape
}: ButtonShape & { path: Pick<CoursePath, 'leaveFor'>; to: string; children: ReactNode }) {
  const [, navigate] = useLocation()
  return (
    <Link
      href={to}
      className={buttonClass(shape)}
      onClick={event => {
        event.preventDefault()
        path.leaveFor(() => navigate(to))
      }}
    >
      {children}
    </Link>
  )
}
