import type { LearnerSounds } from '#contract/sounds.ts'
import styles from '#web/features/sounds/sounds-page.module.css'
import { LoadTrouble } from '#web/frame/load-trouble.tsx'
import { useText } from '#web/lib/language.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { OwnSound } from '#web/speaking/own-sound.tsx'
import { useSoundsText } from '#web/text/sounds/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, Grid, Muted } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

/** How the learner's sounds are going, those to polish first, each with a drill of three minutes (decision 098). */
export function SoundsPage() {
  const text = useSoundsText()
  const { failure } = useText()
  const loaded = useLoaded('GET student-sounds', {})
  const { data, failure: refused, reload } = loaded
  return (
    <main className={styles.page} id="content" aria-busy={(!data && !refused) || undefined}>
      <h1>{text.title}</h1>
      {data && <LoadTrouble {...loaded} className={styles.notice} />}
      {!data && !refused && <div className={styles.blank} />}
      {!data && refused && (
        <div role="alert">
          <Nothing
            drawing={refused.code === 'unreachable' ? 'offline' : 'fault'}
            title={failure.title}
            hint={reasonOf(refused, failure.offline)}
          >
            <Button look="primary" onClick={reload}>
              {failure.retry}
            </Button>
          </Nothing>
        </div>
      )}
      {data && (data.sounds.length > 0 ? <List sounds={data.sounds} /> : <NoSlips />)}
    </main>
  )
}

function NoSlips() {
  const { empty } = useSoundsText()
  return (
    <Nothing title={empty.title} hint={empty.text}>
      <ButtonLink to="/" look="primary">
        {empty.action}
      </ButtonLink>
    </Nothing>
  )
}

function List({ sounds }: Pick<LearnerSounds, 'sounds'>) {
  const text = useSoundsText()
  return (
    <>
      <Muted size="text">{text.lead}</Muted>
      <Grid as="ul" gap={3} column="19rem" keepsWidth className={styles.sounds}>
        {sounds.map(({ sound, state, phrases }, place) => (
          <Card as="li" key={sound}>
            <OwnSound sound={sound} state={state} phrases={phrases} isHeading />
            {state === null && <Muted>{text.tooEarly}</Muted>}
            <ButtonLink to={`/sounds/${sound}`} look={place === 0 ? 'primary' : 'quiet'} isMain isWide>
              <Icon name="ear" size={20} /> <span aria-hidden="true">{text.practise}</span>
              <span className="spoken-only">{text.practiseNamed(text.names[sound])}</span>
            </ButtonLink>
          </Card>
        ))}
      </Grid>
      <Muted>{text.source}</Muted>
    </>
  )
}
