import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { CourseRun } from '#web/features/player/use-course-run.ts'
import { type ButtonShape, buttonClass } from '#web/ui/button.tsx'

/** A link out of the end of a lesson: a rating may come first. */
export function LeavingLink({
  run,
  to,
  children,
  ...shape
}: ButtonShape & { run: Pick<CourseRun, 'leaveFor'>; to: string; children: ReactNode }) {
  const [, navigate] = useLocation()
  return (
    <Link
      href={to}
      className={buttonClass(shape)}
      onClick={event => {
        event.preventDefault()
        run.leaveFor(() => navigate(to))
      }}
    >
      {children}
    </Link>
  )
}
