import { useEffect, useState, useSyncExternalStore } from 'react'
import styles from '#web/features/player/over/voice-choice.module.css'
import { useText } from '#web/lib/language.tsx'
import { chooseVoice } from '#web/speaking/choose-voice.ts'
import { sound, voice } from '#web/speaking/devices.ts'
import { VOICE_RATE } from '#web/speaking/voice.ts'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What each voice says; in English, whatever the interface language. */
const SAMPLE = 'Good morning. How are you today?'

/** Joined into one string, because a new list would never equal the previous one. */
const namesOfVoices = () =>
  voice
    .naturalVoices()
    .map(({ id }) => id)
    .join('\n')

/** The recordings, or a natural voice of the device instead: learners hear it before choosing it. */
export function VoiceChoice({ onClose }: { onClose: () => void }) {
  const { voices: text } = useLessonText()
  const { shell } = useText()
  useSyncExternalStore(voice.watch, namesOfVoices)
  const [now] = useState(voice.chosen)
  const [marked, setMarked] = useState(now)
  const [heard, setHeard] = useState<ReadonlySet<string | null>>(new Set([null, now]))
  const [silent, setSilent] = useState<string>()
  useEffect(() => () => sound.stop(), [])
  const isHeard = heard.has(marked)

  const hear = async (id: string) => {
    sound.unlock()
    setSilent(undefined)
    setMarked(id)
    const outcome = await sound.play({ url: '', text: SAMPLE }, { rate: VOICE_RATE.sentence, voiceId: id })
    if (outcome === 'played') setHeard(before => new Set(before).add(id))
    if (outcome === 'unavailable') setSilent(id)
  }
  const keep = () => {
    chooseVoice(marked)
    onClose()
  }
  const option = (id: string | null, name: string, language: string | undefined) => (
    <li key={id}>
      <label>
        <input type="radio" name="voice" checked={marked === id} onChange={() => setMarked(id)} />
        <span lang={language}>{name}</span>
      </label>
      {id !== null && (
        <IconButton label={text.hear(name)} onClick={() => void hear(id)}>
          <Icon name="volume-2" />
        </IconButton>
      )}
    </li>
  )
  return (
    <Dialog
      title={text.title}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button
          look="primary"
          isMain
          isWide
          aria-disabled={!isHeard || undefined}
          onClick={() => isHeard && keep()}
        >
          {isHeard ? text.keep : text.hearFirst}
        </Button>
      }
    >
      <p>{text.lead}</p>
      <ul className={styles.voices}>
        {option(null, text.recorded, undefined)}
        {voice.naturalVoices().map(({ id, name }) => option(id, name, 'en'))}
      </ul>
      <p role="status">{silent !== undefined && text.silent}</p>
    </Dialog>
  )
}
