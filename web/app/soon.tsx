import { useText } from '#web/lib/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

/** What the end of the demo leads to until registration and payment are built: says so, and the ways on. */
export function Soon({ kind }: { kind: 'register' | 'plan' }) {
  const { soon, shell } = useText()
  return (
    <Message
      title={soon[kind].title}
      text={soon[kind].text}
      action={
        <>
          <ButtonLink to="/courses?demo=1" look="primary">
            {soon.demo}
          </ButtonLink>
          {kind === 'register' && (
            <ButtonLink to="/login" look="link">
              {shell.signIn}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
