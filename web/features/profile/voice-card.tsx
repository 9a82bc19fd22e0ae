import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from '#web/features/profile/profile.module.css'
import { chooseGoesOn, goesOnAlone, watchGoesOn } from '#web/lib/goes-on.ts'
import { findListener, recogniser, sound, unlockDevices } from '#web/speaking/devices.ts'
import { useHasVoice } from '#web/speaking/use-has-voice.ts'
import { useProfileText } from '#web/text/profile/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout.tsx'

/** What listens and speaks on this device, and whether the player advances automatically. */
export function VoiceCard() {
  const { voice: text } = useProfileText()
  const listener = useWhoListens()
  const hasVoice = useHasVoice()
  const goesOn = useSyncExternalStore(watchGoesOn, goesOnAlone)
  useEffect(() => () => sound.stop(), [])
  const play = () => {
    unlockDevices()
    void sound.play({ url: '', text: text.sample })
  }
  return (
    <Card as="section" size="large" aria-labelledby="account-voice">
      <h2 id="account-voice">{text.title}</h2>
      <ul className={styles.facts}>
        <li>
          <Icon name="mic" size={20} /> {text.listener[listener]}
        </li>
        <li>
          <Icon name="volume-2" size={20} /> {hasVoice ? text.english : text.noEnglish}
        </li>
      </ul>
      <div className={styles.buttons}>
        {hasVoice && (
          <Button onClick={play}>
            <Icon name="volume-2" size={20} /> {text.play}
          </Button>
        )}
        <ButtonLink to="/device-check">
          <Icon name="mic" size={20} /> {text.check}
        </ButtonLink>
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={goesOn} onChange={event => chooseGoesOn(event.target.checked)} />
        {text.goesOn}
      </label>
    </Card>
  )
}

/** The browser where it can listen, else the server, where that is configured. */
function useWhoListens(): 'checking' | 'browser' | 'server' | 'none' {
  const [who, setWho] = useState<'checking' | 'browser' | 'server' | 'none'>(() =>
    recogniser.isTrusted() ? 'browser' : 'checking',
  )
  useEffect(() => {
    if (recogniser.isTrusted()) return
    let isGone = false
    void findListener().then(canListen => isGone || setWho(canListen ? 'server' : 'none'))
    return () => {
      isGone = true
    }
  }, [])
  return who
}
