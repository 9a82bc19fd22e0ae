import { useLocation } from 'wouter'
import { loginFor } from '#domain/site/routes.ts'
import { useText } from '#web/lib/language.tsx'
import { useNotFoundText } from '#web/text/not-found/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** The not-found screen; on pages for members it invites visitors to sign in. */
export function NotFound({ isForMembers }: { isForMembers?: boolean }) {
  const { notFound, failure, shell } = useText()
  const text = useNotFoundText()
  const [path] = useLocation()
  return (
    <Message
      drawing={isForMembers ? 'door' : 'lost'}
      title={text.title}
      text={isForMembers ? text.forMembers : notFound.hint}
      action={
        <>
          <ButtonLink to={isForMembers ? loginFor(path) : '/courses'} look="primary" isMain isWide>
            {isForMembers ? shell.signIn : failure.toCourses}
          </ButtonLink>
          <ButtonLink to={isForMembers ? '/courses' : '/contact'} look="link">
            {isForMembers ? failure.toCourses : text.report}
          </ButtonLink>
        </>
      }
    />
  )
}
