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
  const task = useMemo(
    () => ({
      id: letter,
      expected: letter,
      maxAlternatives: ALTERNATIVES,
      options: { kind: 'letter' as const },
    }),
    [letter],
  )
  const { speaking, speak, stop, clear } = useSpeaking(task, by => {
    // After five tries the learner moves on to another letter, but this one was not said.
    if (isSaid(by)) onSaid()
  })
  const face = useHeldFace(speaking)
  const [choosing, setChoosing] = useState<'no' | 'yes' | 'chosen'>('no')
  const isListening = ['arming', 'listening', 'voice'].includes(speaking.phase)

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
      <div className={styles.shown}>
        <p className={styles.huge} lang="en">
          {entry.englishWord}
          <small>{letter}</small>
        </p>
        <Muted size="text">
          «{entry.pronunciationLetter}», {text.as(entry.reference ?? '')}
        </Muted>
      </div>
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
            {speaking.phase === 'judged' && <LetterFeedback judged={speaking} />}
            {speaking.phase === 'failed' && <FailureNotice cause={speaking.cause} />}
          </div>
          <div className={styles.row}>
            <IconButton label={text.before} aria-disabled={!onBefore} onClick={onBefore && goTo(onBefore)}>
              <Icon name="chevron-left" size={24} />
            </IconButton>
            <Microphone
              face={face}
              label={isListening ? words.stop : speaking.phase === 'judged' ? words.again : words.idle}
              onPress={isListening ? stop : speak}
            />
            <IconButton label={text.after} aria-disabled={!onAfter} onClick={onAfter && goTo(onAfter)}>
              <Icon name="chevron-right" size={24} />
            </IconButton>
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

function LetterFeedback({ judged }: { judged: Extract<Speaking, { phase: 'judged' }> }) {
  const { speaking: words } = useText()
  const { alphabet: text } = useLibraryText()
  const { judgement, result } = judged
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
