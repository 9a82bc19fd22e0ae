import { Redirect, Route, Switch } from 'wouter'
import type { User } from '#contract/session.ts'
import { NotFound } from '#web/app/not-found.tsx'
import { Shell } from '#web/app/shell.tsx'
import { Soon } from '#web/app/soon.tsx'
import { useDemo } from '#web/app/use-demo.ts'
import { CourseList } from '#web/features/course-list/course-list.tsx'
import { lazily } from '#web/lib/lazily.ts'

const DeviceCheck = lazily(() =>
  import('#web/features/device-check/device-check.tsx').then(m => m.DeviceCheck),
)
const Home = lazily(() => import('#web/features/home/home.tsx').then(m => m.Home))
const Login = lazily(() => import('#web/features/accounts/login.tsx').then(m => m.Login))

/** The screens inside the shell, and where they lead instead, by who is there. */
export function ShellScreens({ user, enter }: { user: User | null; enter: (user: User) => void }) {
  const demo = useDemo(user)
  return (
    <Shell>
      <Switch>
        <Route path="/">
          <Home user={user} />
        </Route>
        <Route path="/login">
          {user ? (
            <Redirect to={demo === 'mustPay' ? '/plan' : '/courses'} replace />
          ) : (
            <Login onEnter={enter} />
          )}
        </Route>
        <Route path="/register/:plan?">
          {user ? <Redirect to="/courses" replace /> : <Soon kind="register" />}
        </Route>
        <Route path="/plan">
          <Soon kind="plan" />
        </Route>
        <Route path="/device-check">
          <DeviceCheck />
        </Route>
        <Route path="/courses">
          {demo === 'mustPay' ? (
            <Redirect to="/plan" replace />
          ) : (
            <CourseList user={user} isDemo={demo === 'demo'} />
          )}
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Shell>
  )
}
