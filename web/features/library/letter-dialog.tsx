import { useMemo, useState } from 'react'
import type { WireEntry } from '#contract/library.ts'
import { isSaid } from '#domain/course/progress.ts'
import styles from '#web/features/library/alphabet.module.css'
import { ChooseLetter } from '#web/features/library/choose-letter.tsx'
import { useText } from '#web/lib/language.tsx'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { Microphone, useHeldFace } from '#web/speaking/microphone.tsx'
import { Slower } from '#web/speaking/slower.tsx'
import { stateText } from '#web/speaking/speaking-text.ts'
import { type Speaking, useSpeaking } from '#web/speaking/use-speaking.ts'
import { useLibraryText } from '#web/text/library/text.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Muted } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Alternatives requested for each letter: its name is short, and the right one is often ranked low. */
const ALTERNATIVES = 10

type LetterDialogProps = {
  entry: WireEntry
  isPlaying: boolean
  isSilent: boolean
  onListen: (part?: 'normal' | 'slow') => void
  onBefore: (() => void) | undefined
  onAfter: (() => void) | undefined
  onSaid: () => void
  onClose: () => void
}

/** One letter to say, or to choose by ear where speech is unavailable (D21). */
export function LetterDialog(props: LetterDialogProps) {
  const { entry, isPlaying, isSilent, onListen, onBefore, onAfter, onSaid, onClose } = props
  const { shell, speaking: words } = useText()
  const { alphabet: text, noAudio } = useLibraryText()
  const letter = entry.englishLetter ?? ''
  const { speaking, isListening, speak, stop, clear } = useSpokenLetter(letter, onSaid)
  const [choosing, setChoosing] = useState<'no' | 'yes' | 'chosen'>('no')

  const goTo = (go: () => void) => () => {
    setChoosing('no')
    go()
  }
  const choose = () => {
    clear()
    setChoosing('yes')
  }

  return (
    <Dialog title={text.letter(entry.englishWord)} closeLabel={shell.close} onClose={onClose}>
      <Shown entry={entry} />
      {choosing === 'yes' ? (
        <ChooseLetter
          letter={letter}
          isPlaying={isPlaying}
          onListen={() => onListen()}
          onChosen={() => setChoosing('chosen')}
          onBack={() => setChoosing('no')}
        />
      ) : (
        <>
          <Button isWide onClick={() => onListen()}>
            <Icon name={isPlaying ? 'square' : 'volume-2'} /> {text.listen(entry.englishWord)}
          </Button>
          <div aria-live="polite">
            {isSilent && <Notice tone="info">{noAudio}</Notice>}
            {choosing === 'chosen' && (
              <Notice tone="right" title={words.right}>
                {text.chosen}
              </Notice>
            )}
            <LetterFeedback speaking={speaking} />
          </div>
          <div className={styles.row}>
            <Step label={text.before} icon="chevron-left" onGo={onBefore && goTo(onBefore)} />
            <Say {...{ speaking, isListening, speak, stop }} />
            <Step label={text.after} icon="chevron-right" onGo={onAfter && goTo(onAfter)} />
          </div>
          <p className={styles.state} aria-live="polite">
            {stateText(speaking, words)}
          </p>
          <Button look="link" onClick={choose}>
            {words.cannotSpeak}
          </Button>
        </>
      )}
      {speaking.phase === 'judged' && speaking.result === 'tryAgainSlower' && (
        <Slower
          text={text.slower}
          isSilent={isSilent}
          onListen={() => onListen('slow')}
          onOtherWay={choose}
        />
      )}
    </Dialog>
  )
}

function useSpokenLetter(letter: string, onSaid: () => void) {
  const task = useMemo(
    () => ({
      id: letter,
      expected: letter,
      maxAlternatives: ALTERNATIVES,
      options: { kind: 'letter' as const },
    }),
    [letter],
  )
  return useSpeaking(task, by => {
    // After five tries the learner moves on to another letter, but this one was not said.
    if (isSaid(by)) onSaid()
  })
}

type SayProps = { speaking: Speaking; isListening: boolean; speak: () => void; stop: () => void }

function Say({ speaking, isListening, speak, stop }: SayProps) {
  const { speaking: words } = useText()
  const face = useHeldFace(speaking)
  return (
    <Microphone
      face={face}
      label={isListening ? words.stop : speaking.phase === 'judged' ? words.again : words.idle}
      onPress={isListening ? stop : speak}
    />
  )
}

function Shown({ entry }: { entry: WireEntry }) {
  const { alphabet: text } = useLibraryText()
  return (
    <div className={styles.shown}>
      <p className={styles.huge} lang="en">
        {entry.englishWord}
        <small>{entry.englishLetter}</small>
      </p>
      <Muted size="text">
        «{entry.pronunciationLetter}», {text.as(entry.reference ?? '')}
      </Muted>
    </div>
  )
}

/** To the letter before or after, if there is one. */
function Step({ label, icon, onGo }: { label: string; icon: IconName; onGo: (() => void) | undefined }) {
  return (
    <IconButton label={label} aria-disabled={!onGo} onClick={onGo}>
      <Icon name={icon} size={24} />
    </IconButton>
  )
}

function LetterFeedback({ speaking }: { speaking: Speaking }) {
  const { speaking: words } = useText()
  const { alphabet: text } = useLibraryText()
  if (speaking.phase === 'failed') return <FailureNotice cause={speaking.cause} />
  if (speaking.phase !== 'judged') return null
  const { judgement, result } = speaking
  if (result === 'helped') {
    return (
      <Notice tone="near" title={words.helpedTitle}>
        {text.helped}
      </Notice>
    )
  }
  if (judgement.accepted) {
    const isFull = judgement.verdict === 'full'
    return (
      <Notice tone={isFull ? 'right' : 'near'} title={isFull ? words.right : words.near}>
        {isFull ? text.right : text.near}
      </Notice>
    )
  }
  return (
    <Notice tone="wrong" title={words.wrong}>
      {judgement.heard ? words.heard(judgement.heard) : words.nothingHeard}
    </Notice>
  )
}
