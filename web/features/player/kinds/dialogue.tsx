import { useEffect, useRef, useState } from 'react'
import { inLanguage } from '#domain/course/item-title.ts'
import type { Dialogue, DialogueLine } from '#domain/course/kinds/dialogue.ts'
import { sentenceOptions } from '#domain/speech/step-options.ts'
import { CannotShow } from '#web/features/player/cannot-show.tsx'
import styles from '#web/features/player/kinds/dialogue.module.css'
import { canBeAnswered, DialogueGist } from '#web/features/player/kinds/dialogue-gist.tsx'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { SpeakingWave } from '#web/features/player/kinds/speaking-wave.tsx'
import { useWholeDialogue } from '#web/features/player/kinds/use-whole-dialogue.ts'
import playerStyles from '#web/features/player/player.module.css'
import { play } from '#web/features/player/step/listen-row.tsx'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { StepNavigation } from '#web/features/player/step/step-navigation.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { useOnChange } from '#web/lib/use-on-change.ts'
import { sound } from '#web/speaking/devices.ts'
import { useConversationText } from '#web/text/conversation/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/**
 * A dialogue between two people: the learner may be asked what it is about, after hearing it without its text, then
 * plays one of them, then the other (decision 053).
 */
export function DialogueItem(props: ItemProps) {
  const { dialogue: text } = useConversationText()
  const [isGistOver, setIsGistOver] = useState(false)
  const { item, stepIndex, isPassed } = props
  const { dialogue } = item
  if (!dialogue || dialogue.lines.length === 0)
    return <CannotShow title={text.noData} onSkip={props.onSkip} />
  const { gist } = dialogue
  if (gist && canBeAnswered(gist) && stepIndex === 0 && !isPassed && !isGistOver)
    return <DialogueGist {...props} dialogue={dialogue} gist={gist} onOver={() => setIsGistOver(true)} />
  return <Conversation {...props} dialogue={dialogue} />
}

type Stage = 'ready' | 'theirs' | 'yours'

function Conversation({ dialogue, ...props }: ItemProps & { dialogue: Dialogue }) {
  const { dialogue: text } = useConversationText()
  const { step, stepIndex, isPassed } = props
  const { lines } = dialogue
  const at = lines.findIndex(line => line === step || isSame(line, step))
  const line = lines[at]
  // The other speaker's lines since the learner's last one.
  const since = lines.slice(0, at).findLastIndex(({ speaker }) => speaker === line?.speaker) + 1
  const isFirstOfPart = !lines.slice(0, at).some(({ speaker }) => speaker === line?.speaker)
  const first: Stage = isFirstOfPart && !isPassed ? 'ready' : since < at ? 'theirs' : 'yours'
  const [stage, setStage] = useState<Stage>(first)
  const [theirs, setTheirs] = useState(since)
  useOnChange(stepIndex, () => {
    setStage(first)
    setTheirs(since)
  })
  useEffect(recoverFocus, [])
  if (!line) return null
  const me = dialogue.speakers[line.speaker]
  const head = { dialogue, me, place: (stage === 'theirs' ? theirs : at) + 1 }

  if (stage === 'ready') {
    return (
      <Ready
        {...props}
        dialogue={dialogue}
        me={me}
        isSwapped={stepIndex > 0}
        onStart={() => setStage(since < at ? 'theirs' : 'yours')}
      />
    )
  }
  if (stage === 'theirs') {
    return (
      <Theirs
        {...props}
        key={theirs}
        head={head}
        at={theirs}
        onHeard={() => (theirs + 1 < at ? setTheirs(theirs + 1) : setStage('yours'))}
      />
    )
  }
  return (
    <SpokenStep
      {...props}
      {...sentenceOptions(line.englishWord, props.taught)}
      kicker={text.yours}
      scene={<Said {...head} notes={props.notes} until={at} />}
    />
  )
}

/** The steps of an item are its lines, but progress does not keep their speaker. */
function isSame(line: DialogueLine, step: { englishWord: string; audioUrl: string }): boolean {
  return line.englishWord === step.englishWord && line.audioUrl === step.audioUrl
}

type HeadProps = { dialogue: Dialogue; me: Dialogue['speakers'][number] | undefined; place: number }

/** The learner's role, and the place in the dialogue. */
function Head({ dialogue, me, place, notes }: HeadProps & Pick<ItemProps, 'notes'>) {
  const { dialogue: text } = useConversationText()
  const language = useLanguage()
  return (
    <header className={styles.head}>
      {me && <img src={me.imageUrl} alt="" width={48} height={48} />}
      <div>
        <b>{me && text.you(me.name)}</b>
        <p>{me && inLanguage(me.role, language)}</p>
      </div>
      {notes && <NotesButton notes={notes} isSmall />}
      <span className={styles.place}>{text.line(place, dialogue.lines.length)}</span>
    </header>
  )
}

/** The dialogue so far. It is scrolled to its newest line, at the bottom. */
function Said({ until, notes, ...head }: HeadProps & Pick<ItemProps, 'notes'> & { until: number }) {
  const { dialogue: text } = useConversationText()
  const before = head.dialogue.lines.slice(0, until)
  return (
    <div className={styles.said}>
      <Head {...head} notes={notes} />
      <div className={styles.lines} tabIndex={before.length > 2 ? 0 : undefined}>
        <ol aria-label={text.lines}>
          {before.map((line, index) => (
            <Bubble
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a dialogue never change order
              key={index}
              head={head}
              line={line}
              isNewest={index === until - 1}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}

function Bubble({ head, line, isNewest }: { head: HeadProps; line: DialogueLine; isNewest: boolean }) {
  const { dialogue: text } = useConversationText()
  const speaker = head.dialogue.speakers[line.speaker]
  const isMine = speaker === head.me
  return (
    <li className={styles.bubble} data-mine={isMine || undefined}>
      {isMine ? (
        <span className={styles.tick}>
          <Icon name="check" size={18} />
        </span>
      ) : (
        <img src={speaker?.imageUrl ?? ''} alt="" width={36} height={36} />
      )}
      <p>
        <span className="spoken-only">{speaker?.name}: </span>
        <span lang="en">{line.englishWord}</span>
        {isNewest && <small lang="es">{line.spanishTranslation}</small>}
      </p>
      {!isMine && (
        <button
          type="button"
          className={styles.hear}
          aria-label={text.hear(line.englishWord)}
          onClick={() => {
            sound.unlock()
            void play(line, 'normal')
          }}
        >
          <Icon name="volume-2" />
        </button>
      )}
    </li>
  )
}

/** The other speaker's line: played automatically, with buttons to repeat it or continue. */
function Theirs({
  head,
  at,
  notes,
  onHeard,
  onBack,
}: ItemProps & { head: HeadProps; at: number; onHeard: () => void }) {
  const { dialogue: text } = useConversationText()
  const { dialogue } = head
  const line = dialogue.lines[at]
  const speaker = line && dialogue.speakers[line.speaker]
  const [isPlaying, setIsPlaying] = useState(true)
  const [turn, setTurn] = useState(0)
  const heard = useRef(onHeard)
  heard.current = onHeard
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again on each request
  useEffect(() => {
    if (!line) return
    let isOver = false
    setIsPlaying(true)
    void play(line, 'normal').then(outcome => {
      if (isOver) return
      setIsPlaying(false)
      // A line that cannot be heard stays on screen to be read, for as long as the learner likes.
      if (outcome === 'played') heard.current()
    })
    return () => {
      isOver = true
      sound.stop()
    }
  }, [turn])
  if (!line || !speaker) return null
  return (
    <div className={`${playerStyles.item} ${styles.theirs}`}>
      <Said {...head} notes={notes} until={at} />
      <section className={styles.box} aria-live="polite">
        <p className={styles.who}>
          <img src={speaker.imageUrl} alt="" width={40} height={40} />
          <b>{text.speaks(speaker.name)}</b>
          <SpeakingWave isOn={isPlaying} />
        </p>
        <h2 lang="en" tabIndex={-1} {...FOCUS_START}>
          {line.englishWord}
        </h2>
        <p lang="es">{line.spanishTranslation}</p>
      </section>
      <div className={styles.wait}>
        <p>{text.afterwards}</p>
        <Button look="link" onClick={() => setTurn(turn + 1)}>
          {text.repeat(speaker.name)}
        </Button>
      </div>
      <StepNavigation isOpen lockedHint="" onBack={onBack} onNext={onHeard} />
    </div>
  )
}

/** Before each part: which role the learner plays, and a way to hear the whole dialogue first. */
function Ready({
  dialogue,
  me,
  isSwapped,
  course,
  item,
  notes,
  onBack,
  onStart,
}: ItemProps & {
  dialogue: Dialogue
  me: Dialogue['speakers'][number] | undefined
  isSwapped: boolean
  onStart: () => void
}) {
  const { dialogue: text } = useConversationText()
  const { player } = useText()
  const language = useLanguage()
  const { playing, isSilent, hear } = useWholeDialogue(dialogue)
  const role = me ? inLanguage(me.role, language) : ''
  const title = inLanguage(dialogue.title, language)
  return (
    <div className={`${playerStyles.item} ${styles.ready}`}>
      <div className={styles.intro}>
        <Picture src={item.imageUrl} color={course.color} className={styles.scene} isFirst />
        <h2 tabIndex={-1} {...FOCUS_START}>
          {isSwapped ? text.ready.swapTitle : title}
        </h2>
      </div>
      <p className={styles.lead}>
        {me && (isSwapped ? text.ready.swapLead(me.name, role) : text.ready.lead(me.name, role))}
      </p>
      {notes && <NotesButton notes={notes} />}
      <ol className={styles.script}>
        {dialogue.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a dialogue never change order
          <li key={index} aria-current={index === playing?.line || undefined}>
            <b>{dialogue.speakers[line.speaker]?.name}</b>
            <p>
              <span lang="en">{line.englishWord}</span>
              <small lang="es">{line.spanishTranslation}</small>
            </p>
          </li>
        ))}
      </ol>
      {isSilent && (
        <p role="status" className={styles.lead}>
          {text.ready.silent}
        </p>
      )}
      <div className={styles.begin}>
        {onBack && (
          <button type="button" className={styles.back} aria-label={player.back} onClick={onBack}>
            <Icon name="chevron-left" size={24} />
          </button>
        )}
        <Button look="quiet" onClick={() => hear()}>
          <Icon name={playing === undefined ? 'volume-2' : 'square'} size={20} />
          {playing === undefined ? text.ready.hearAll : text.ready.stop}
        </Button>
        <Button look="primary" isMain onClick={onStart}>
          {text.ready.start}
        </Button>
      </div>
    </div>
  )
}
